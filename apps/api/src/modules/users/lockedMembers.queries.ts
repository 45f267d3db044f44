import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { findMember } from './users.queries.ts'

/**
 * Locks a member with the people whose rows its change may need as well, the managers and the primary
 * contact, in the order of their ids: two changes at once then wait for each other in one order.
 * @param memberId undefined for a person who is added
 */
export const lockPeople = (db: Db, customerId: number, memberId?: number) =>
  db
    .selectFrom('memberships as m')
    .select('m.id')
    .where('m.customer_id', '=', customerId)
    // Each part is written as in the partial index that is to find it.
    .where(
      sql<boolean>`((m.can_manage_users and m.enabled) or m.is_primary_contact or m.id = ${memberId ?? 0})`,
    )
    .orderBy('m.id')
    .forNoKeyUpdate('m')
    .execute()

/** Locks a member until the transaction ends, and reads it then. */
export async function lockMember(db: Db, customerId: number, userName: string) {
  const found = await findMember(db, customerId, userName)
  if (!found) return undefined
  await lockPeople(db, customerId, found.id)
  return findMember(db, customerId, userName)
}

/**
 * Locks the other managers of users, so that of two who leave at once one stays.
 * @returns the number of those who can log in: invited ones may never come
 */
export async function lockOtherManagers(db: Db, customerId: number, membershipId: number): Promise<number> {
  const locked = await db
    .selectFrom('memberships as m')
    .select([
      'm.id',
      sql<boolean>`m.invited_at is null and exists (
        select from logins l where l.id = m.login_id and l.enabled and l.activated_at is not null)`.as(
        'canEnter',
      ),
    ])
    .where('m.customer_id', '=', customerId)
    // Written as the partial index has it.
    .where(sql<boolean>`m.can_manage_users and m.enabled`)
    .orderBy('m.id')
    .forNoKeyUpdate('m')
    .execute()
  return locked.filter(({ id, canEnter }) => canEnter && id !== membershipId).length
}
