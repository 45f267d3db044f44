import { formatCents, gstCents } from '@tradecounter/rules/money.ts'
import { nextPriceStep, unitPriceOf, type UnitPrice } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { shownPriceCents, taxWords, type PriceTax } from '@tradecounter/rules/products/shownPrice.ts'
import type { RowProduct } from './padRows.ts'

/** Price of a row at its quantity, and the next lower price: "$10.45 inc GST", "from 50: $9.96". */
export function padPrices(product: RowProduct, typed: string, tax: PriceTax): string[] {
  const { unitPriceExCents, priceSteps } = product
  const item = {
    unitPriceExcludingGSTCents: unitPriceExCents,
    gstAmountCents: gstCents(unitPriceExCents),
    priceSteps,
  }
  const shown = ({ unitPriceExcludingGSTCents, gstAmountCents }: UnitPrice) =>
    formatCents(shownPriceCents(unitPriceExcludingGSTCents, gstAmountCents, tax))
  const quantity = readQuantity(typed) ?? 1
  const next = nextPriceStep(item, quantity)
  return [
    `${shown(unitPriceOf(item, quantity))} ${taxWords[tax]}`,
    ...(next ? [`from ${next.fromQuantity.toLocaleString('en-AU')}: ${shown(next)}`] : []),
  ]
}
