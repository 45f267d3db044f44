import { findMinimum, findWords } from '../../finding/findText.ts'

const prefix = 'SO-'

/** Order number as shown, `SO-0001234`; the sequence is per deployment (R11). */
export const orderNumberText = (orderNumber: number): string =>
  `${prefix}${String(orderNumber).padStart(7, '0')}`

/** Condition on the digits of an order number, from a typed part of the number. */
export type OrderNumberSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** Digits; with `atStart` they begin the number, leading zeros included, as a dash was typed before. */
  | { readonly kind: 'digits'; readonly digits: string; readonly atStart: boolean }

/** Search for any part of an order number, in upper or lower case (R11). */
export function orderNumberSearch(typed: string): OrderNumberSearch {
  const text = typed.trim().toUpperCase()
  if (prefix.includes(text)) return { kind: 'all' }
  const [, before = '', digits] = /^(\D*)(\d+)$/.exec(text) ?? []
  if (digits === undefined || !prefix.endsWith(before)) return { kind: 'none' }
  return { kind: 'digits', digits, atStart: before !== '' }
}

/**
 * Prefix to search for in purchase order numbers and the supplier's order numbers, and in their parts after a
 * separator; `undefined` if the text is too short.
 */
export function otherNumberSearch(typed: string): string | undefined {
  const phrase = findWords(typed).join(' ')
  return phrase.length < findMinimum ? undefined : phrase
}
