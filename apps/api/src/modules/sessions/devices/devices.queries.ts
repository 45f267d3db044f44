import type { Db } from '../../../db/database.ts'

/** Valid sessions, the last used first. */
export const listSessionsOf = (db: Db, loginId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'address', 'created_at as createdAt', 'rotated_at as rotatedAt'])
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute()
