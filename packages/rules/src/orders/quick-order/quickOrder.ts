import type { Problem } from '../../decision.ts'
import { defaultQuantity, quantityProblem } from '../lines/quantity.ts'
import { nearestQuantity } from '../lines/nearestQuantity.ts'
import type { OrderableItem } from '../orders.problems.ts'
import { quickOrderProblems as problems } from './quickOrder.problems.ts'

/** Maximum of rows in one quick order. */
export const quickOrderMaximumRows = 1000

/** Product of a quick order on the order's price list. */
export interface QuickOrderItem extends OrderableItem {
  readonly priceListItemID: number
  /** True if the product is disabled or no longer on the list. */
  readonly unavailable: boolean
}

/** Typed or pasted row: a code, or the item chosen from the suggestions, and a quantity as text. */
export interface QuickOrderRow {
  readonly code: string
  readonly quantity: string
}

export type QuickOrderDecision =
  | { readonly ordered: true; readonly quantity: number }
  | { readonly ordered: false; readonly problem: Problem; readonly nearestQuantity: number | undefined }

/** Replaces full-width digits of East Asian keyboards. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[\uFF10-\uFF19]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0xff10))

/**
 * Normalised code, for a second search if the typed code is not found: without invisible characters from web
 * pages, and with a plain hyphen for the dashes of word processors.
 */
export const plainCode = (code: string): string =>
  code
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim()
    .toLowerCase()

/**
 * True for a text such as `1.000`: one unit with three decimals, or a thousand where a point separates
 * thousands.
 */
export const isAmbiguousQuantity = (text: string): boolean => /^\d{1,3}\.000$/.test(plainDigits(text.trim()))

/**
 * Typed quantity in whole units; thousands commas and a spreadsheet's `.0` are allowed. Never rounds or
 * guesses.
 */
export function readQuantity(text: string): number | undefined {
  const plain = plainDigits(text.trim())
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0*)?$/.test(plain) || isAmbiguousQuantity(plain)) return undefined
  const quantity = Number(plain.replaceAll(',', ''))
  return Number.isSafeInteger(quantity) ? quantity : undefined
}

const refuse = (problem: Problem, nearest?: number): QuickOrderDecision => ({
  ordered: false,
  problem,
  nearestQuantity: nearest,
})

export interface RefusedQuantity {
  readonly problem: Problem
  /** Quantity in whole cartons to offer instead. */
  readonly nearestQuantity: number
}

/** Refusal of a typed or pasted quantity (§5 Quantity). */
export function quantityRefusal(item: OrderableItem, written: string): RefusedQuantity | undefined {
  const quantity = readQuantity(written)
  const problem = quantityProblem(item, quantity)
  if (!problem) return undefined
  const isAmbiguous = isAmbiguousQuantity(written)
  const text = plainDigits(written).replaceAll(isAmbiguous ? /[.\s]/g : /[,\s]/g, '')
  const number = quantity ?? Number.parseFloat(text)
  const isNumber = /^[-+]?\d*\.?\d*$/.test(text)
  const misread = isAmbiguous ? problems.ambiguous(written.trim()) : problems.notNumber(written.trim())
  return {
    problem: isNumber && !isAmbiguous ? problem : misread,
    nearestQuantity:
      Number.isFinite(number) && number > 0 ? nearestQuantity(item, number) : defaultQuantity(item),
  }
}

/**
 * Decision on adding a row of a quick order (§5 Quantity). `earlierRow`: first row with the same product; a
 * repeated product is refused, as adding up quantities could surprise the buyer.
 */
export function quickOrderRow(
  row: QuickOrderRow,
  item: QuickOrderItem | undefined,
  earlierRow: number | undefined,
): QuickOrderDecision {
  const code = row.code.trim()
  if (!item) return refuse(code === '' ? problems.noCode : problems.unknown(code))
  if (item.unavailable) return refuse(problems.unavailable(item.productName))
  if (earlierRow !== undefined) return refuse(problems.repeated(item.productName, earlierRow))
  const refusal = quantityRefusal(item, row.quantity)
  return refusal
    ? refuse(refusal.problem, refusal.nearestQuantity)
    : { ordered: true, quantity: readQuantity(row.quantity) ?? 0 }
}
