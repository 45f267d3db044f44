import { idIn, oneOf, pageIn } from '../../../lib/text/searchValues.ts'
import { pageSizeOf, validateOrdersSearch, type OrdersSearch } from '../list/ordersSearch.ts'

/** Dialogs that a link of an email or a command opens with the order. */
const orderAsks = ['approve', 'reject', 'reorder'] as const
export type OrderAsk = (typeof orderAsks)[number]

export const validateOrderSearch = (search: Record<string, unknown>) => ({
  ...validateOrdersSearch(search),
  page: pageIn(search),
  // Position in the list, from 1.
  at: idIn(search, 'at'),
  ask: oneOf(search, 'ask', orderAsks),
})

/**
 * Query parameters of an order: the page of its lines, and
 * the list it was opened from with its position there.
 */
export type OrderSearch = Partial<ReturnType<typeof validateOrderSearch>>

/** Query parameters of the list, with the page that contains the position. */
export function listOf({ at, ask: _ask, page: _lines, ...list }: OrderSearch): OrdersSearch {
  const page = at === undefined ? 1 : Math.ceil(at / pageSizeOf(list))
  return { ...list, page: page > 1 ? page : undefined }
}
