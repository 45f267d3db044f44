import type { Context } from '../../http/context.ts'
import { pricesOf } from '../orders/lines/itemAmounts.ts'
import { listOrderableItems } from '../orders/orders.service.ts'
import { readQuote } from './quoteContext.ts'
import { findPriceListOfAddress } from './quoteOrders.queries.ts'

interface PricesQuery {
  readonly quoteId: number
  readonly productIds: readonly number[]
}

/** Prices of the quote's address for products that can be ordered there, as the desk compares with. */
export async function listPresentPrices(context: Context, { quoteId, productIds }: PricesQuery) {
  const quote = await readQuote(context, quoteId)
  const { customerId } = quote
  const priceListId = await findPriceListOfAddress(context.db, quote)
  const items = await listOrderableItems(context, { customerId, priceListId, productIds })
  const rows = items
    .filter(({ unavailable }) => !unavailable)
    .map((item) => ({ productID: item.productId, ...pricesOf(item) }))
  return { rows, total: rows.length }
}
