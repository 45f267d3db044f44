import { gstCents } from '@tradecounter/rules/money.ts'
import type { TestCustomer } from './customer.ts'

export interface TestPrice {
  /** Price of one unit with GST; the price ex GST and its GST add up to it exactly. */
  readonly priceCents?: number
  readonly unitPriceExCents?: number
  readonly freightExCents?: number
}

/** Price of one unit in cents ex GST, by the first quantity. */
export type PriceSteps = Readonly<Record<number, number>>

export const pricesOf = ({ priceCents, unitPriceExCents, freightExCents = 0 }: TestPrice) => {
  const ex = unitPriceExCents ?? Math.round((priceCents ?? 11_000) / 1.1)
  return {
    unit_price_ex_cents: ex,
    unit_gst_cents: unitPriceExCents === undefined ? (priceCents ?? 11_000) - ex : gstCents(ex),
    freight_ex_cents: freightExCents,
    freight_gst_cents: gstCents(freightExCents),
  }
}

/** Columns of quantity breaks as an import writes them; without steps they are cleared. */
export function stepColumnsOf(steps: PriceSteps = {}) {
  const prices = Object.values(steps)
  if (prices.length === 0) return { step_quantities: null, step_prices_ex_cents: null, step_gsts_cents: null }
  return {
    step_quantities: Object.keys(steps).map(Number),
    step_prices_ex_cents: prices,
    step_gsts_cents: prices.map(gstCents),
  }
}

/** Changes prices on the list as an import does. */
export function givenPrices(customer: TestCustomer) {
  const db = customer.db
  const change = (itemId: number, columns: ReturnType<typeof pricesOf> | ReturnType<typeof stepColumnsOf>) =>
    db
      .updateTable('price_list_items')
      .set(columns)
      .where('customer_id', '=', customer.id)
      .where('id', '=', itemId)
      .execute()
  return {
    priceChange: (itemId: number, priceCents: number) => change(itemId, pricesOf({ priceCents })),
    priceSteps: (itemId: number, steps: PriceSteps) => change(itemId, stepColumnsOf(steps)),
  }
}
