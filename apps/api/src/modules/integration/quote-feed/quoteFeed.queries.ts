import { sql } from 'kysely'
import { countRows } from '../../../db/countRows.ts'
import type { Db } from '../../../db/database.ts'

const waiting = (db: Db, after: number) =>
  db.selectFrom('quote_exports as e').where('e.acknowledged_at', 'is', null).where('e.position', '>', after)

export const countWaitingQuotes = (db: Db, after: number): Promise<number> => countRows(waiting(db, after))

export const listWaitingQuotes = (db: Db, after: number, limit: number) =>
  waiting(db, after)
    .select([sql<number>`e.position`.as('cursor'), 'e.customer_id as customerId', 'e.quote_id as quoteId'])
    .orderBy('e.position')
    .limit(sql.lit(limit))
    .execute()
