import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { shownLineCents } from '@tradecounter/rules/products/shownPrice.ts'
import { ladderOf } from '../../../db/steppedPrice.ts'
import type { ListItemRow } from './orderableItems.queries.ts'

/** Prices of an item by quantity, and its freight. */
export const pricesOf = (item: ListItemRow) => ({
  unitPriceExcludingGSTCents: item.unitPriceExCents,
  gstAmountCents: item.unitGstCents,
  priceSteps: ladderOf(item),
  freightExcludingGSTCents: item.freightExCents,
})

/** Amounts of a line of this item in cents, freight included, with GST and without; null without an item. */
export function amountsOf(item: ListItemRow | undefined, quantity: number) {
  if (!item) return { amountCents: null, amountExcludingGSTCents: null }
  const line = {
    quantity,
    ...unitPriceOf(pricesOf(item), quantity),
    freightExcludingGSTCents: item.freightExCents,
    freightGSTAmountCents: item.freightGstCents,
  }
  return {
    amountCents: shownLineCents(line, 'inc'),
    amountExcludingGSTCents: shownLineCents(line, 'ex'),
  }
}
