/** Fields of a line that its total needs: amounts of one unit in cents, ex GST, and their GST (R2). */
export interface PricedLine {
  readonly quantity: number
  readonly unitPriceExcludingGSTCents: number
  readonly gstAmountCents: number
  readonly freightExcludingGSTCents: number
  readonly freightGSTAmountCents: number
}

export interface OrderTotals {
  /** Items, ex-GST. */
  readonly productTotalCents: number
  /** Freight, ex-GST. */
  readonly freightTotalCents: number
  /** Line GST and freight GST, each times quantity. */
  readonly gstTotalCents: number
  readonly totalAmountCents: number
}

/** Line amount in cents, GST and freight included. */
export const lineAmountCents = (line: PricedLine): number =>
  line.quantity *
  (line.unitPriceExcludingGSTCents +
    line.gstAmountCents +
    line.freightExcludingGSTCents +
    line.freightGSTAmountCents)

/**
 * Lines at the prices that a submission takes (R3). Lines of a rejected order have the prices of its last
 * submission, and name present ones that differ in `change`.
 */
export const atPresentPrices = <
  Line extends PricedLine & { readonly change: { readonly present: Partial<PricedLine> } | null },
>(
  lines: readonly Line[],
): Line[] => lines.map((line) => ({ ...line, ...line.change?.present }))

/** Totals of an order (§4 Order totals), for every screen, export and check. */
export function orderTotals(lines: readonly PricedLine[]): OrderTotals {
  let productTotalCents = 0
  let freightTotalCents = 0
  let gstTotalCents = 0
  for (const line of lines) {
    productTotalCents += line.unitPriceExcludingGSTCents * line.quantity
    freightTotalCents += line.freightExcludingGSTCents * line.quantity
    gstTotalCents += (line.gstAmountCents + line.freightGSTAmountCents) * line.quantity
  }
  return {
    productTotalCents,
    freightTotalCents,
    gstTotalCents,
    totalAmountCents: productTotalCents + freightTotalCents + gstTotalCents,
  }
}
