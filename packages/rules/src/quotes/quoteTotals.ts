import { gstCents } from '../money.ts'
import { orderTotals, type OrderTotals, type PricedLine } from '../orders/lines/orderTotals.ts'

/** Amounts of a quoted line: cents of one unit ex GST. */
export interface QuotedAmounts {
  readonly quantity: number
  readonly unitPriceExcludingGSTCents: number
  readonly freightExcludingGSTCents: number
}

/** Quoted line with the GST of a unit, rounded half up (R2). */
export const pricedQuoteLine = ({
  quantity,
  unitPriceExcludingGSTCents,
  freightExcludingGSTCents,
}: QuotedAmounts): PricedLine => ({
  quantity,
  unitPriceExcludingGSTCents,
  gstAmountCents: gstCents(unitPriceExcludingGSTCents),
  freightExcludingGSTCents,
  freightGSTAmountCents: gstCents(freightExcludingGSTCents),
})

/** Totals of a version, equal to those of the order that it becomes. */
export const quoteTotals = (lines: readonly QuotedAmounts[]): OrderTotals =>
  orderTotals(lines.map(pricedQuoteLine))
