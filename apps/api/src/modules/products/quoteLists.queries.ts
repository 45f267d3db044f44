import { statement } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'
import type { PriceListKey } from './products.queries.ts'

const selectQuoteList = statement('isQuoteList', (db, { customerId, priceListId }: PriceListKey) =>
  db
    .selectFrom('price_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', priceListId)
    .where('quote_id', 'is not', null),
)

/** True if the price list has the prices of a quote. */
export const isQuoteList = async (db: Db, list: PriceListKey): Promise<boolean> => {
  const [found] = await selectQuoteList(db, list)
  return found !== undefined
}
