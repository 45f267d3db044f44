import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { orderPageSize, orderPageSizes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderListingNames } from '@tradecounter/rules/orders/orderStatus.ts'
import { openShipmentStates } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { idIn, oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

const everybodysSorts = ['orderNumber', 'orderDate', 'totalAmount'] as const
const customersSorts = [...everybodysSorts, 'createdBy', 'submissionDate', 'purchaseOrderNumber'] as const
const providersSorts = [...everybodysSorts, 'orderStatus', 'customerName'] as const
const oneCustomersSorts = [...customersSorts, 'orderStatus'] as const
export const orderSortFields = [...customersSorts, ...providersSorts] as const
export type OrderSortField = (typeof orderSortFields)[number]

const dateIn = (search: Record<string, unknown>, name: string): string | undefined => {
  const text = textIn(search, name)
  return text && isPlainDate(text) ? text : undefined
}

const sizeIn = (search: Record<string, unknown>): number | undefined =>
  orderPageSizes.find((size) => size !== orderPageSize && String(size) === String(search['show']))

export const pageSizeOf = ({ show }: OrdersSearch): number => show ?? orderPageSize

export const validateOrdersSearch = (search: Record<string, unknown>) => ({
  tab: oneOf(search, 'tab', orderListingNames),
  // Customer whose orders are listed, in the admin area.
  customer: idIn(search, 'customer'),
  orderNumber: textIn(search, 'orderNumber', 50),
  // First and last day, plain dates.
  from: dateIn(search, 'from'),
  to: dateIn(search, 'to'),
  // Shipping filter, only of approved orders.
  shipping: search['tab'] === 'approved' ? oneOf(search, 'shipping', openShipmentStates) : undefined,
  page: pageIn(search),
  // Orders a page.
  show: sizeIn(search),
  sort: oneOf(search, 'sort', orderSortFields),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
})

/** Query parameters of the orders list; a missing one has its default. */
export type OrdersSearch = Partial<ReturnType<typeof validateOrdersSearch>>

/** Sorts of a customer's list, or of the provider's for all customers or one. */
export const offeredSorts = (admin: boolean, customer?: number): readonly OrderSortField[] =>
  admin ? (customer === undefined ? providersSorts : oneCustomersSorts) : customersSorts

/** Filters without a value, for Reset. */
export const noFilters = {
  customer: undefined,
  orderNumber: undefined,
  from: undefined,
  to: undefined,
  shipping: undefined,
}

export const isFiltered = ({ customer, orderNumber, from, to, shipping }: OrdersSearch): boolean =>
  Boolean(customer ?? orderNumber ?? from ?? to ?? shipping)
