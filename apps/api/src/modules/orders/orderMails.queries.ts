import type { Db } from '../../db/database.ts'

/** Where a person reads their mail, and how they are greeted. */
export const findRecipient = (db: Db, loginId: number) =>
  db
    .selectFrom('logins')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
