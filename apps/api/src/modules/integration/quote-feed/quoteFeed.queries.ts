import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const waiting = (db: Db, after: number) =>
  db.selectFrom('quote_exports as e').where('e.acknowledged_at', 'is', null).where('e.position', '>', after)

export const countWaitingQuotes = async (db: Db, after: number): Promise<number> => {
  const { count } = await waiting(db, after)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listWaitingQuotes = (db: Db, after: number, limit: number) =>
  waiting(db, after)
    .select([sql<number>`e.position`.as('cursor'), 'e.customer_id as customerId', 'e.quote_id as quoteId'])
    .orderBy('e.position')
    .limit(sql.lit(limit))
    .execute()
