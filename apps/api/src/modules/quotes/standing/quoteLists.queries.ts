import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { QuoteKey } from '../quotes.queries.ts'

const listsOf = (db: Db, { customerId, quoteId }: QuoteKey) =>
  db
    .selectFrom('price_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', quoteId)
    .orderBy('id')

/**
 * Locks the price lists of a quote: no order is begun from them until the transaction ends. Orders that refer
 * to them already are changed meanwhile, as their foreign keys do not wait for this lock.
 */
export const lockListsOfQuote = (db: Db, key: QuoteKey) => listsOf(db, key).forNoKeyUpdate().execute()

/** Locks the price lists of a quote together with others who begin orders from them, before the quote. */
export const shareListsOfQuote = (db: Db, key: QuoteKey) => listsOf(db, key).forShare().execute()

interface Accepted extends QuoteKey {
  readonly latestVersion: number
}

/** Saves the last day of agreed prices, where orders read it. */
export const saveLastDay = (db: Db, { customerId, quoteId, latestVersion }: Accepted, lastDay: string) =>
  db
    .updateTable('price_lists')
    .set({ valid_until: lastDay })
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', quoteId)
    .where('quote_version', '=', latestVersion)
    .execute()

/** Withdraws the items of ended prices: a draft that still names one says that it cannot be ordered. */
export async function withdrawListOfQuote(
  db: Db,
  { customerId, quoteId, latestVersion }: Accepted,
): Promise<void> {
  await sql`update price_list_items i set withdrawn = true
    from price_lists l
    where l.customer_id = ${customerId} and l.quote_id = ${quoteId} and l.quote_version = ${latestVersion}
      and i.customer_id = l.customer_id and i.price_list_id = l.id and not i.withdrawn`.execute(db)
}
