import { sql, type RawBuilder } from 'kysely'
import type { PriceStep } from '@tradecounter/rules/orders/lines/priceSteps.ts'

/** Columns of a price-list item `i` with its quantity breaks. */
export const stepColumns = [
  'i.step_quantities as stepQuantities',
  'i.step_prices_ex_cents as stepPricesExCents',
  'i.step_gsts_cents as stepGstsCents',
] as const

/** Unit price of an item `i` at a quantity, in cents ex GST: `unitPriceOf` of the rules, in SQL. */
export const unitExCentsOf = (quantity: RawBuilder<number>) =>
  sql<number>`coalesce(i.step_prices_ex_cents[width_bucket(${quantity}, i.step_quantities)], i.unit_price_ex_cents)`

/** GST of that price. */
export const unitGstCentsOf = (quantity: RawBuilder<number>) =>
  sql<number>`coalesce(i.step_gsts_cents[width_bucket(${quantity}, i.step_quantities)], i.unit_gst_cents)`

interface SteppedRow {
  readonly unitPriceExCents: number
  readonly unitGstCents: number
  readonly stepQuantities: readonly number[] | null
  readonly stepPricesExCents: readonly number[] | null
  readonly stepGstsCents: readonly number[] | null
}

/** Prices of an item by quantity, its own first; undefined if the price is the same at every quantity. */
export const ladderOf = (row: SteppedRow) =>
  row.stepQuantities
    ? [
        stepOf(1, row.unitPriceExCents, row.unitGstCents),
        ...row.stepQuantities.map((from, at) =>
          stepOf(from, row.stepPricesExCents?.[at] ?? 0, row.stepGstsCents?.[at] ?? 0),
        ),
      ]
    : undefined

const stepOf = (fromQuantity: number, unitPriceExcludingGSTCents: number, gstAmountCents: number) =>
  ({
    fromQuantity,
    unitPriceCents: unitPriceExcludingGSTCents + gstAmountCents,
    unitPriceExcludingGSTCents,
    gstAmountCents,
  }) satisfies PriceStep & { unitPriceCents: number }
