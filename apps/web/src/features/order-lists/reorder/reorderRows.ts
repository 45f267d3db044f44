import type { ProposedRow } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { orderListProblems } from '@tradecounter/rules/order-lists/orderLists.problems.ts'
import { quantityProblem } from '@tradecounter/rules/orders/lines/quantity.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { shownPriceCents, type PriceTax } from '@tradecounter/rules/products/shownPrice.ts'
import { quickOrderMaximumRows, readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { counted } from '../../../lib/text/counted.ts'

/** Change a person made to a proposed row. */
export interface ReorderEdit {
  readonly ticked?: boolean
  readonly quantity?: string
}

/** Edits by product id. */
export type ReorderEdits = Readonly<Record<number, ReorderEdit>>

export interface ReorderRow {
  readonly proposed: ProposedRow
  /** False for a product that can no longer be ordered. */
  readonly orderable: boolean
  readonly ticked: boolean
  /** Text of the quantity field. */
  readonly quantity: string
  /** Reason why this quantity cannot be ordered. */
  readonly problem: Problem | undefined
  /** Amount of a ticked row that can be added, with GST or without; otherwise 0. */
  readonly amountCents: number
}

export interface ReorderLine {
  readonly priceListItemID: number
  readonly quantity: number
}

function wrongQuantity({ product, cartonQuantity, minimumOrderQuantity }: ProposedRow, quantity: string) {
  const item = {
    productName: product.productName,
    cartonQuantity: cartonQuantity ?? 1,
    minimumOrderQuantity: minimumOrderQuantity ?? 0,
  }
  return quantityProblem(item, readQuantity(quantity))
}

/** Unit price at a quantity without freight; 0 without price steps. */
function stepCents({ priceSteps }: ProposedRow, quantity: number, tax: PriceTax): number {
  const none = { unitPriceExcludingGSTCents: 0, gstAmountCents: 0 }
  const price = unitPriceOf({ ...none, priceSteps }, quantity)
  return shownPriceCents(price.unitPriceExcludingGSTCents, price.gstAmountCents, tax)
}

/** Proposed row with the person's edits; a product that cannot be ordered stays listed, unticked. */
export function againRow(proposed: ProposedRow, edit: ReorderEdit = {}, tax: PriceTax = 'inc'): ReorderRow {
  const { quantity: offered, amountCents: withGst, amountExcludingGSTCents } = proposed
  const amountCents = tax === 'inc' ? withGst : amountExcludingGSTCents
  const orderable = offered !== null && proposed.priceListItemID !== null
  const quantity = edit.quantity ?? String(offered ?? proposed.wantedQuantity)
  const ticked = orderable && (edit.ticked ?? true)
  const wrong = ticked ? wrongQuantity(proposed, quantity) : undefined
  const count = readQuantity(quantity) ?? 0
  const offeredUnitCents = offered && amountCents !== null ? amountCents / offered : 0
  const unitCents =
    offeredUnitCents + stepCents(proposed, count, tax) - stepCents(proposed, offered ?? 0, tax)
  return {
    proposed,
    orderable,
    ticked,
    quantity,
    problem: wrong,
    amountCents: ticked && !wrong ? unitCents * count : 0,
  }
}

export const againLines = (rows: readonly ReorderRow[]): ReorderLine[] =>
  rows.flatMap(({ ticked, problem: wrong, quantity, proposed: { priceListItemID } }) => {
    const count = readQuantity(quantity)
    return ticked && !wrong && priceListItemID !== null && count !== undefined
      ? [{ priceListItemID, quantity: count }]
      : []
  })

/** Reasons why the rows cannot be added now. */
export function againProblems(rows: readonly ReorderRow[]): Problem[] {
  const ticked = rows.filter((row) => row.ticked)
  const refused = ticked.filter((row) => row.problem).length
  if (ticked.length === 0) return [orderListProblems.noLinesTicked]
  if (refused > 0) return [orderListProblems.quantities(refused)]
  return ticked.length > quickOrderMaximumRows ? [orderListProblems.tooManyLines(quickOrderMaximumRows)] : []
}

/** Count of changed lines: "3 of 12 items have changed; see each line." */
export function changedText(rows: readonly ReorderRow[]): string {
  const changed = rows.filter(({ proposed }) => proposed.changes.length > 0).length
  if (changed === 0) return 'Same prices, all in stock.'
  const have = changed === 1 ? 'has' : 'have'
  return `${changed.toLocaleString('en-AU')} of ${counted(rows.length, 'item')} ${have} changed; see each line.`
}
