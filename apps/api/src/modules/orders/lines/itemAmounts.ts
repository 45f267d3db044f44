import { shownLineCents } from '@tradecounter/rules/products/shownPrice.ts'
import type { ListItemRow } from './orderableItems.queries.ts'

/** Amounts of a line of this item in cents, freight included, with GST and without; null without an item. */
export function amountsOf(item: ListItemRow | undefined, quantity: number) {
  if (!item) return { amountCents: null, amountExcludingGSTCents: null }
  const line = {
    quantity,
    unitPriceExcludingGSTCents: item.unitPriceExCents,
    gstAmountCents: item.unitGstCents,
    freightExcludingGSTCents: item.freightExCents,
    freightGSTAmountCents: item.freightGstCents,
  }
  return {
    amountCents: shownLineCents(line, 'inc'),
    amountExcludingGSTCents: shownLineCents(line, 'ex'),
  }
}
