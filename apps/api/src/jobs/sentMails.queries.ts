import type { Db } from '../db/database.ts'

export const wasSent = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('sent_mails').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

export const markSent = (db: Db, key: string, now: Date) =>
  db
    .insertInto('sent_mails')
    .values({ key, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
