import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf.ts'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { sortKey } from '../../db/sortKey.ts'

const assignments = (db: Db, customerId: number) =>
  db
    .selectFrom('cost_centre_members as a')
    // Looked up one by one: one plan serves customers of two
    // people and of ten thousand, who would all be walked through.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('memberships as m')
          .select(['m.login_id', 'm.sorted_first_name', 'm.sorted_last_name'])
          .whereRef('m.customer_id', '=', 'a.customer_id')
          .whereRef('m.id', '=', 'a.membership_id')
          .offset(sql.lit(0))
          .as('m'),
      (join) => join.onTrue(),
    )
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select([
      'a.cost_centre_id as costCentreId',
      'l.user_name as userName',
      // Names as this customer knows them (R24).
      'm.sorted_first_name as firstName',
      'm.sorted_last_name as lastName',
    ])
    .where('a.customer_id', '=', customerId)
    // An expression, so that people are not walked through in the order of their names to find a few.
    .orderBy(sql`(${sortKey('m.sorted_first_name')} || '')`)
    .orderBy(sortKey('m.sorted_last_name'))
    .orderBy('a.membership_id')

/** People each cost centre is assigned to. */
export const listAssignedUsers = (db: Db, customerId: number, ids: readonly number[]) =>
  assignments(db, customerId).where('a.cost_centre_id', '=', anyOf(ids)).execute()

export const pageOfAssignedUsers = (db: Db, customerId: number, id: number, page: number, perPage: number) =>
  assignments(db, customerId)
    .where('a.cost_centre_id', '=', id)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export const countAssignedUsers = (db: Db, customerId: number, id: number): Promise<number> =>
  countRows(
    db
      .selectFrom('cost_centre_members')
      .where('customer_id', '=', customerId)
      .where('cost_centre_id', '=', id),
  )

export const findMembershipsNamed = (db: Db, customerId: number, userNames: readonly string[]) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select('m.id')
    .where('m.customer_id', '=', customerId)
    .where('l.user_name', 'in', [...userNames, ''])
    .execute()

/** Memberships that a cost centre is assigned to. */
export async function listMembershipIds(db: Db, customerId: number, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cost_centre_members')
    .select('membership_id as id')
    .where('customer_id', '=', customerId)
    .where('cost_centre_id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

export interface Assignment {
  readonly costCentreId: number
  readonly membershipId: number
}

const idsOf = (all: readonly Assignment[]) => ({
  costCentreIds: all.map((assignment) => assignment.costCentreId),
  membershipIds: all.map((assignment) => assignment.membershipId),
})

export const deleteAssignments = (db: Db, customerId: number, all: readonly Assignment[]) => {
  const { costCentreIds, membershipIds } = idsOf(all)
  return sql`delete from cost_centre_members
    where customer_id = ${customerId}
      and (cost_centre_id, membership_id)
        in (select * from unnest(${costCentreIds}::bigint[], ${membershipIds}::bigint[]))`.execute(db)
}

export const insertAssignments = (db: Db, customerId: number, all: readonly Assignment[]) => {
  const { costCentreIds, membershipIds } = idsOf(all)
  return sql`insert into cost_centre_members (customer_id, cost_centre_id, membership_id)
    select ${customerId}, a.cost_centre_id, a.membership_id
    from unnest(${costCentreIds}::bigint[], ${membershipIds}::bigint[])
      as a (cost_centre_id, membership_id)`.execute(db)
}

/** Locks memberships in the order of their ids, and gives each a new version. */
export async function touchMemberships(db: Db, customerId: number, ids: readonly number[], now: Date) {
  await db
    .selectFrom('memberships')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await db
    .updateTable('memberships')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** The cost centres of some people. */
export const listCostCentresOf = (db: Db, customerId: number, membershipIds: readonly number[]) =>
  db
    .selectFrom('cost_centre_members as a')
    .innerJoin('cost_centres as c', (join) => sameCustomer(join, 'c.id', 'a.cost_centre_id'))
    .select([
      'a.membership_id as membershipId',
      'c.id as costCentreId',
      'c.code as costCentreCode',
      'c.name as costCentreName',
    ])
    .where('a.customer_id', '=', customerId)
    .where('a.membership_id', 'in', [...membershipIds, 0])
    .orderBy(sortKey('c.code'))
    .execute()
