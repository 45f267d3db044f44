import { lineAmountCents, orderTotals, type PricedLine } from '../orders/lines/orderTotals.ts'

/** Display of prices while ordering: with GST or without. */
export const priceTaxes = ['inc', 'ex'] as const
export type PriceTax = (typeof priceTaxes)[number]

/** Label of an amount: "Price (Inc GST)". */
export const taxLabel: Readonly<Record<PriceTax, string>> = { inc: 'Inc GST', ex: 'Ex GST' }

/** Words after an amount: "$11.00 inc GST". */
export const taxWords: Readonly<Record<PriceTax, string>> = { inc: 'inc GST', ex: 'ex GST' }

/** Cents of one unit: inclusive = exclusive + the GST of that unit (R2). */
export const shownPriceCents = (exGstCents: number, unitGstCents: number, tax: PriceTax): number =>
  tax === 'ex' ? exGstCents : exGstCents + unitGstCents

/** Amount of a line in cents, freight included. */
export const shownLineCents = (line: PricedLine, tax: PriceTax): number =>
  tax === 'inc'
    ? lineAmountCents(line)
    : line.quantity * (line.unitPriceExcludingGSTCents + line.freightExcludingGSTCents)

/** Total of an order in cents, freight included. */
export function shownTotalCents(lines: readonly PricedLine[], tax: PriceTax): number {
  const { totalAmountCents, gstTotalCents } = orderTotals(lines)
  return tax === 'inc' ? totalAmountCents : totalAmountCents - gstTotalCents
}
