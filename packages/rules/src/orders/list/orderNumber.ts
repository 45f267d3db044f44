import { findMinimum, findWords } from '../../finding/findText.ts'

const prefix = 'SO-'

/** R11: `SO-0001234`; a per-deployment sequence. */
export const orderNumberText = (orderNumber: number): string =>
  `${prefix}${String(orderNumber).padStart(7, '0')}`

/** Condition on the digits of an order number that a typed part of it sets. */
export type OrderNumberSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** With `atStart`, the zeros in front are part of the digits: a dash was typed before them. */
  | { readonly kind: 'digits'; readonly digits: string; readonly atStart: boolean }

/** R11: the filter matches any part, in any case. */
export function orderNumberSearch(typed: string): OrderNumberSearch {
  const text = typed.trim().toUpperCase()
  if (prefix.includes(text)) return { kind: 'all' }
  const [, before = '', digits] = /^(\D*)(\d+)$/.exec(text) ?? []
  if (digits === undefined || !prefix.endsWith(before)) return { kind: 'none' }
  return { kind: 'digits', digits, atStart: before !== '' }
}

/**
 * Beginning that is searched in purchase order numbers and the supplier's order
 * numbers, and in their parts after a sign; `undefined` for too short a text.
 */
export function otherNumberSearch(typed: string): string | undefined {
  const phrase = findWords(typed).join(' ')
  return phrase.length < findMinimum ? undefined : phrase
}
