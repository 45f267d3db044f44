import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { numberedOrders } from '@tradecounter/rules/orders/listReach.ts'
import { orderPageSize, orderPageSizes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderListingNames, type OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { idIn, oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

export const orderSortFields = ['orderNumber', 'orderDate', 'totalAmount'] as const
export type OrderSortField = (typeof orderSortFields)[number]

/** What the address of the orders list says; everything left out is the default. */
export interface OrdersSearch {
  readonly tab?: OrderListing | undefined
  readonly orderNumber?: string | undefined
  /** Plain dates. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  /** Past the pages that have a number of their own: the order the page comes after, or before. */
  readonly after?: number | undefined
  readonly before?: number | undefined
  /** Orders a page. */
  readonly show?: number | undefined
  readonly sort?: OrderSortField | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

const dateIn = (search: Record<string, unknown>, name: string): string | undefined => {
  const text = textIn(search, name)
  return text && isPlainDate(text) ? text : undefined
}

export const pageSizeOf = ({ show }: OrdersSearch): number => show ?? orderPageSize

/** The last page that is found by its number alone. */
export const lastNumberedPage = (search: OrdersSearch): number =>
  Math.floor(numberedOrders / pageSizeOf(search))

/** A page that nothing leads to is the last one that something does. */
function reachable(search: OrdersSearch): OrdersSearch {
  const { page = 1, after, before } = search
  const last = lastNumberedPage(search)
  return page <= last || (after ?? before) !== undefined ? search : { ...search, page: last }
}

export const validateOrdersSearch = (search: Record<string, unknown>): OrdersSearch =>
  reachable({
    tab: oneOf(search, 'tab', orderListingNames),
    orderNumber: textIn(search, 'orderNumber', 50),
    from: dateIn(search, 'from'),
    to: dateIn(search, 'to'),
    page: pageIn(search),
    after: idIn(search, 'after'),
    before: idIn(search, 'after') === undefined ? idIn(search, 'before') : undefined,
    show: orderPageSizes.find((size) => size !== orderPageSize && String(size) === String(search['show'])),
    sort: oneOf(search, 'sort', orderSortFields),
    direction: oneOf(search, 'direction', ['asc', 'desc']),
  })

/** Sorts that are offered, here and there: what no index has is not (docs/decisions/0017-lists-without-an-end.md). */
export function offeredSorts(admin: boolean, { from, to }: OrdersSearch): readonly OrderSortField[] {
  if (admin) return ['orderNumber']
  return (from ?? to) ? ['orderNumber', 'orderDate'] : orderSortFields
}

export const isFiltered = ({ orderNumber, from, to }: OrdersSearch): boolean =>
  Boolean(orderNumber ?? from ?? to)
