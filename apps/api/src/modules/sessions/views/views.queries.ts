import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Person a session may view, as a member of a customer. */
export const findViewed = (db: Db, customerId: number, userName: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['m.id as membershipId', 'l.id as loginId', 'l.is_admin as isAdmin'])
    .select(sql<boolean>`m.enabled and l.enabled and c.enabled and m.invited_at is null`.as('canLogIn'))
    .where('m.customer_id', '=', customerId)
    .where('l.user_name', '=', userName)
    .executeTakeFirst()

interface NewView {
  readonly sessionId: string
  readonly loginId: number
  readonly customerId: number
  readonly reason: string
  readonly now: Date
  readonly endsAt: Date
}

/** Begins a view. @returns false if the session has ended or views a person already */
export async function saveView(db: Db, view: NewView): Promise<boolean> {
  const saved = await db
    .updateTable('sessions')
    .set({
      view_login_id: view.loginId,
      view_customer_id: view.customerId,
      view_reason: view.reason,
      view_began_at: view.now,
      view_ends_at: view.endsAt,
    })
    .where('id', '=', view.sessionId)
    .where('revoked_at', 'is', null)
    .where('view_login_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** View of a locked session, until its end is recorded; undefined when another request has ended it. */
export const takeView = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('logins as a', 'a.id', 's.login_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.login_id', '=', 's.view_login_id').onRef('m.customer_id', '=', 's.view_customer_id'),
    )
    .select(['s.view_customer_id as customerId', 's.login_id as viewerLoginId', 'm.id as membershipId'])
    .select(sql<string>`btrim(a.first_name || ' ' || a.last_name)`.as('viewerName'))
    .where('s.id', '=', sessionId)
    .where('s.view_login_id', 'is not', null)
    .forUpdate('s')
    .executeTakeFirst()

export const clearView = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({
      view_login_id: null,
      view_customer_id: null,
      view_reason: null,
      view_began_at: null,
      view_ends_at: null,
    })
    .where('id', '=', sessionId)
    .execute()

/** Person a session was to view, whether that is still allowed or not. */
export const findView = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .select(['s.view_customer_id as customerId', 's.view_ends_at as endsAt'])
    .where('s.id', '=', sessionId)
    .where('s.view_login_id', 'is not', null)
    .executeTakeFirst()

/** Sessions whose view ran out, or that ended while they viewed. */
export const listEndedViews = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.view_login_id', 'is not', null)
    .where((is) => is.or([is('s.view_ends_at', '<=', now), is('s.revoked_at', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}
