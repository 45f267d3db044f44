import type { Db } from '../../db/database.ts'

/** Password hash of a login; only logins and password changes read it. */
export const findPasswordHash = async (db: Db, loginId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('logins')
    .select('password_hash as passwordHash')
    .where('id', '=', loginId)
    .executeTakeFirst()
  return row?.passwordHash ?? null
}
