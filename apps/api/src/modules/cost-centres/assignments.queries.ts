import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf.ts'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'

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
    .orderBy(sql`(m.sorted_first_name || '')`)
    .orderBy('m.sorted_last_name')
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

/** Makes the people of a cost centre those given. */
export async function replaceMembers(
  db: Db,
  customerId: number,
  id: number,
  membershipIds: readonly number[],
) {
  await db
    .deleteFrom('cost_centre_members')
    .where('customer_id', '=', customerId)
    .where('cost_centre_id', '=', id)
    .execute()
  if (membershipIds.length === 0) return
  await db
    .insertInto('cost_centre_members')
    .values(
      membershipIds.map((membershipId) => ({
        customer_id: customerId,
        cost_centre_id: id,
        membership_id: membershipId,
      })),
    )
    .execute()
}

/** Makes the cost centres of a person those given. */
export async function replaceCostCentresOf(
  db: Db,
  customerId: number,
  membershipId: number,
  ids: readonly number[],
) {
  await db
    .deleteFrom('cost_centre_members')
    .where('customer_id', '=', customerId)
    .where('membership_id', '=', membershipId)
    .execute()
  if (ids.length === 0) return
  await db
    .insertInto('cost_centre_members')
    .values(ids.map((id) => ({ customer_id: customerId, cost_centre_id: id, membership_id: membershipId })))
    .execute()
}

interface Assignment {
  readonly costCentreId: number
  readonly membershipId: number
}

/** Inserts assignments of people who have no cost centre yet. */
export const insertAssignments = (db: Db, customerId: number, all: readonly Assignment[]) =>
  sql`insert into cost_centre_members (customer_id, cost_centre_id, membership_id)
    select ${customerId}, a.cost_centre_id, a.membership_id
    from unnest(${all.map((assignment) => assignment.costCentreId)}::bigint[], ${all.map((assignment) => assignment.membershipId)}::bigint[])
      as a (cost_centre_id, membership_id)`.execute(db)

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
    .orderBy('c.code')
    .execute()
