import type { Db } from '../../db/database.ts'

/** Email address and name of a person, for mails. */
export const findRecipient = (db: Db, loginId: number) =>
  db
    .selectFrom('logins')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
