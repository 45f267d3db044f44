import type { QuickOrderResult } from '@tradecounter/contract/orders/orderLines.contract.ts'
import type { SteppedPrice } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { quickOrderMaximumRows } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import type { PriceTax } from '@tradecounter/rules/products/shownPrice.ts'
import type { PastedRow } from './readPasted.ts'

/** Product of a row: chosen from the suggestions, or found by a check. */
export interface RowProduct {
  readonly priceListItemID: number
  readonly name: string
  /** Unit price ex GST. */
  readonly unitPriceExCents: number
  readonly priceSteps?: SteppedPrice['priceSteps']
  readonly stock: number
  readonly cartonQuantity: number
}

/** Refusal of a row, with a proposed correction. */
export interface RowVerdict {
  readonly code: string
  readonly text: string
  readonly nearest: number | undefined
}

export interface PadRow {
  readonly id: number
  readonly code: string
  readonly quantity: string
  readonly product?: RowProduct | undefined
  readonly verdict?: RowVerdict | undefined
  /** Amounts of a checked row, freight included, with GST and without. */
  readonly amounts?: Readonly<Record<PriceTax, number>> | undefined
}

export const isBlank = (row: PadRow): boolean => row.code.trim() === '' && row.quantity.trim() === ''

export const filledRows = (rows: readonly PadRow[]): PadRow[] => rows.filter((row) => !isBlank(row))

const nextId = (rows: readonly PadRow[]): number => rows.reduce((most, row) => Math.max(most, row.id), 0) + 1

/** Ends the rows with exactly one empty row. */
export function withEmptyRow(rows: readonly PadRow[]): PadRow[] {
  const end = rows.findLastIndex((row) => !isBlank(row)) + 1
  const empty = rows[end] ?? { id: nextId(rows), code: '', quantity: '' }
  return [...rows.slice(0, end), { id: empty.id, code: '', quantity: '' }]
}

export const changeRow = (
  rows: readonly PadRow[],
  id: number,
  change: (row: PadRow) => PadRow,
): readonly PadRow[] => withEmptyRow(rows.map((row) => (row.id === id ? change(row) : row)))

/** Row with another code, which clears its product and refusal. */
export const typeCode = (row: PadRow, code: string): PadRow => ({ id: row.id, code, quantity: row.quantity })

export const typeQuantity = ({ id, code, product }: PadRow, quantity: string): PadRow => ({
  id,
  code,
  quantity,
  product,
})

export const takeNearest = (row: PadRow): PadRow =>
  row.verdict?.nearest === undefined ? row : typeQuantity(row, String(row.verdict.nearest))

/** Refusal of pasted or uploaded rows above the maximum; then none of them is inserted. */
export function tooManyRows(there: number, coming: number): string | undefined {
  const limit = quickOrderMaximumRows.toLocaleString('en-AU')
  const rows = coming.toLocaleString('en-AU')
  if (coming > quickOrderMaximumRows)
    return `That is ${rows} rows; a quick order takes up to ${limit} at a time. No rows were added. Split the list.`
  if (there + coming > quickOrderMaximumRows)
    return `That would make ${(there + coming).toLocaleString('en-AU')} rows; a quick order takes up to ${limit} at a time. No rows were added. Add the rows here to the order first.`
  return undefined
}

/** Inserts rows instead of an empty row, after a filled one, or at the end. */
export function insertRows(
  rows: readonly PadRow[],
  pasted: readonly PastedRow[],
  atId?: number,
): readonly PadRow[] {
  const first = nextId(rows)
  const added = pasted.map((row, index): PadRow => ({ id: first + index, ...row }))
  const index = rows.findIndex((row) => row.id === atId)
  const place = index < 0 ? rows.length - 1 : index
  const here = rows[place]
  const keep = here && !isBlank(here) ? place + 1 : place
  return withEmptyRow([...rows.slice(0, keep), ...added, ...rows.slice(Math.max(place, keep - 1) + 1)])
}

/** Fills the quantities of the rows below with a pasted column. */
export function fillQuantities(
  rows: readonly PadRow[],
  quantities: readonly string[],
  fromId: number,
): readonly PadRow[] {
  const from = rows.findIndex((row) => row.id === fromId)
  const changed = rows.map((row, index) => {
    const quantity = index < from ? undefined : quantities[index - from]
    return quantity === undefined ? row : typeQuantity(row, quantity)
  })
  const beyond = quantities.slice(rows.length - from).map((quantity) => ({ code: '', quantity }))
  return insertRows(changed, beyond)
}

export const amountsOf = ({ amountCents, amountExcludingGSTCents }: QuickOrderResult): PadRow['amounts'] =>
  amountCents === null || amountExcludingGSTCents === null
    ? undefined
    : { inc: amountCents, ex: amountExcludingGSTCents }

export const productOf = (result: QuickOrderResult): RowProduct | undefined =>
  result.product && result.priceListItemID !== null
    ? {
        priceListItemID: result.priceListItemID,
        name: result.product.productName,
        unitPriceExCents:
          result.priceSteps?.[0]?.unitPriceExcludingGSTCents ?? result.unitPriceExcludingGSTCents ?? 0,
        priceSteps: result.priceSteps,
        stock: result.availableStockCA ?? 0,
        cartonQuantity: result.cartonQuantity ?? 1,
      }
    : undefined
