import { formatCents } from '@tradecounter/rules/money.ts'
import type { PricedLine } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import type { StepOffer } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { shownLineCents, shownPriceCents, type PriceTax } from '@tradecounter/rules/products/shownPrice.ts'

/** Text of an offer: "Add 2 more for $9.50 each", with a remark if the total is lower. */
export function stepOfferText({ step, more, quantity }: StepOffer, line: PricedLine, tax: PriceTax): string {
  const unitPrice = formatCents(shownPriceCents(step.unitPriceExcludingGSTCents, step.gstAmountCents, tax))
  const savedCents = shownLineCents(line, tax) - shownLineCents({ ...line, ...step, quantity }, tax)
  const saving = savedCents > 0 ? ` and pay ${formatCents(savedCents)} less in total` : ''
  return `Add ${more.toLocaleString('en-AU')} more for ${unitPrice} each${saving}`
}
