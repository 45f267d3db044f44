import type { Db } from '../../db/database.ts'
import { personIn } from '../../db/personIn.ts'
import type { NewRow } from '../../db/tables/tables.ts'

const people = (db: Db, customerId: number) =>
  db
    .selectFrom('approval_delegations as d')
    .innerJoinLateral(personIn('d.customer_id', 'd.from_login_id').as('f'), (join) => join.onTrue())
    .innerJoinLateral(personIn('d.customer_id', 'd.to_login_id').as('t'), (join) => join.onTrue())
    .select([
      'd.id',
      'd.from_login_id as fromLoginId',
      'd.starts_on as startsOn',
      'd.ends_on as endsOn',
      'f.userName as fromUserName',
      'f.firstName as fromFirstName',
      'f.lastName as fromLastName',
      't.userName as toUserName',
      't.firstName as toFirstName',
      't.lastName as toLastName',
    ])
    .where('d.customer_id', '=', customerId)
    .where('d.ended_at', 'is', null)

/** Present and future delegations by and to a login. */
export const listDelegations = (db: Db, customerId: number, loginId: number, today: string) =>
  people(db, customerId)
    .where((where) =>
      where.or([where('d.from_login_id', '=', loginId), where('d.to_login_id', '=', loginId)]),
    )
    .where('d.ends_on', '>=', today)
    .orderBy('d.starts_on')
    .orderBy('d.id')
    .execute()

export const findDelegation = (db: Db, customerId: number, id: number) =>
  people(db, customerId).where('d.id', '=', id).executeTakeFirst()

export type DelegationRow = NonNullable<Awaited<ReturnType<typeof findDelegation>>>

/**
 * Locks an approver until the transaction ends, so that two delegations cannot overlap, and none outlives the
 * role: its end ends those that are stored by then. @returns undefined if the person is no approver any more
 */
export const lockApprover = (db: Db, customerId: number, loginId: number) =>
  db
    .selectFrom('memberships')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('login_id', '=', loginId)
    .where('enabled', '=', true)
    .where((where) =>
      where.or([where('can_approve_orders', '=', true), where('general_approver', '=', true)]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

export const listPeriods = (db: Db, customerId: number, loginId: number, today: string) =>
  db
    .selectFrom('approval_delegations')
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where('customer_id', '=', customerId)
    .where('from_login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .execute()

export const insertDelegation = (db: Db, delegation: NewRow<'approval_delegations'>) =>
  db.insertInto('approval_delegations').values(delegation).returning('id').executeTakeFirstOrThrow()

/** Ends a delegation. @returns true if it was in force and this approver's */
export const endDelegation = async (
  db: Db,
  customerId: number,
  loginId: number,
  id: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('approval_delegations')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('from_login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
