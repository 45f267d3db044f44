import { activationLifeMs } from '@tradecounter/rules/passwords/linkLife.ts'
import type { Db } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'

/**
 * Customers a login may work for: enabled memberships of enabled customers, and valid invitations. None for
 * an administrator, whom a customer may have invited without knowing.
 */
export const enterable = (db: Db, loginId: number, now: Date) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .where('l.is_admin', '=', false)
    .select(['m.customer_id as customerId', 'm.id as membershipId', 'm.invited_at as invitedAt'])
    .select(['c.name as customerName', 'c.require_second_factor as needsSecondFactor'])
    .where('m.login_id', '=', loginId)
    .where('m.enabled', '=', true)
    .where('c.enabled', '=', true)
    .where((is) =>
      is.or([
        is('m.invited_at', 'is', null),
        is('m.invited_at', '>', new Date(now.getTime() - activationLifeMs)),
      ]),
    )

/** All of them, by name. */
export const listEnterable = (db: Db, loginId: number, now: Date) =>
  enterable(db, loginId, now).orderBy(sortKey('c.name')).orderBy('c.id').execute()

export const findEnterable = (db: Db, loginId: number, customerId: number, now: Date) =>
  enterable(db, loginId, now).where('m.customer_id', '=', customerId).executeTakeFirst()

/**
 * Replaces a session by another one. It ends a moment later, so that requests of other tabs are not refused.
 * Returns undefined if it has ended or was replaced already.
 */
export async function leaveSession(db: Db, sessionId: string, now: Date, endsAt: Date) {
  const session = await db
    .selectFrom('sessions')
    .select(['browser', 'address', 'cookie_mode as cookieMode', 'expires_at as expiresAt'])
    .select('factor_confirmed_at as factorConfirmedAt')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('revoked_reason', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (session)
    await db
      .updateTable('sessions')
      .set({ expires_at: endsAt, revoked_reason: 'switched customer' })
      .where('id', '=', sessionId)
      .execute()
  return session
}
