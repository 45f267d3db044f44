import { problem, type Problem } from '../../decision.ts'
import { defaultQuantity, quantityProblem } from '../lines/quantity.ts'
import { nearestQuantity } from '../lines/nearestQuantity.ts'

/** Rows one quick order may hold: a day's shopping, not a catalogue. */
export const quickOrderMaximumRows = 1000

/** A product as quick order finds it on the order's price list. */
export interface QuickOrderItem {
  readonly priceListItemID: number
  readonly productName: string
  readonly cartonQuantity: number
  readonly minimumOrderQuantity: number
  /** Taken off the list, or switched off. */
  readonly unavailable: boolean
}

/** One row as it was typed or pasted: a code, or an item the type-ahead chose, and a quantity as text. */
export interface QuickOrderRow {
  readonly code: string
  readonly quantity: string
}

export type QuickOrderDecision =
  | { readonly ordered: true; readonly quantity: number }
  | { readonly ordered: false; readonly problem: Problem; readonly nearestQuantity: number | undefined }

/** The digits of East Asian keyboards, as wide as their letters. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[\uFF10-\uFF19]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0xff10))

/**
 * A code as it is looked for when it is not found as it was typed: without the signs nobody sees that come
 * along from web pages, and with the hyphen that letters and spreadsheets make longer or unbreakable.
 */
export const plainCode = (code: string): string =>
  code
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim()
    .toLowerCase()

/**
 * A typed quantity: whole units, thousands commas and a spreadsheet's
 * `.0` allowed. `undefined` when it is anything else: nothing is rounded.
 */
export function readQuantity(text: string): number | undefined {
  const plain = plainDigits(text.trim())
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0*)?$/.test(plain)) return undefined
  const quantity = Number(plain.replaceAll(',', ''))
  return Number.isSafeInteger(quantity) ? quantity : undefined
}

const refuse = (wrong: Problem, nearest?: number): QuickOrderDecision => ({
  ordered: false,
  problem: wrong,
  nearestQuantity: nearest,
})

const noCode = problem('quickOrderNoCode', 'Enter a product code.', 'code')
const unknown = (code: string) =>
  problem('quickOrderUnknown', `There is no product with the code ${code} on this price list.`, 'code')
const gone = (name: string) => problem('quickOrderUnavailable', `${name} can no longer be ordered.`, 'code')
const repeated = (name: string, row: number) =>
  problem('quickOrderRepeated', `${name} is already on row ${row}. Keep one of them.`, 'code')
const notNumber = (text: string) => problem('quickOrderNotNumber', `“${text}” is not a number.`, 'quantity')

/**
 * Decision on adding a row of a quick order (§5 Quantity). `earlierRow` is the
 * first row with the same product: quantities are not added up without the buyer's
 * knowledge. A refused quantity comes with the nearest one in whole cartons.
 */
export function quickOrderRow(
  row: QuickOrderRow,
  item: QuickOrderItem | undefined,
  earlierRow: number | undefined,
): QuickOrderDecision {
  const code = row.code.trim()
  if (!item) return refuse(code === '' ? noCode : unknown(code))
  if (item.unavailable) return refuse(gone(item.productName))
  if (earlierRow !== undefined) return refuse(repeated(item.productName, earlierRow))
  const quantity = readQuantity(row.quantity)
  const wrong = quantityProblem(item, quantity)
  if (!wrong) return { ordered: true, quantity: quantity ?? 0 }
  const text = plainDigits(row.quantity).replaceAll(/[,\s]/g, '')
  const typed = quantity ?? Number.parseFloat(text)
  return refuse(
    Number.isNaN(Number(text)) ? notNumber(row.quantity.trim()) : wrong,
    Number.isFinite(typed) && typed > 0 ? nearestQuantity(item, typed) : defaultQuantity(item),
  )
}
