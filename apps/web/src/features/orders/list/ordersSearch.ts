import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { orderPageSize, orderPageSizes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderListingNames, type OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import {
  openShipmentStates,
  type OpenShipmentState,
} from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { idIn, oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

const everybodysSorts = ['orderNumber', 'orderDate', 'totalAmount'] as const
const customersSorts = [...everybodysSorts, 'createdBy', 'submissionDate', 'purchaseOrderNumber'] as const
const providersSorts = [...everybodysSorts, 'orderStatus', 'customerName'] as const
const oneCustomersSorts = [...customersSorts, 'orderStatus'] as const
export const orderSortFields = [...customersSorts, ...providersSorts] as const
export type OrderSortField = (typeof orderSortFields)[number]

/** Query parameters of the orders list; a missing one has its default. */
export interface OrdersSearch {
  readonly tab?: OrderListing | undefined
  /** Customer whose orders are listed, in the admin area. */
  readonly customer?: number | undefined
  readonly orderNumber?: string | undefined
  /** First and last day, plain dates. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Shipping filter, only of approved orders. */
  readonly shipping?: OpenShipmentState | undefined
  readonly page?: number | undefined
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

export const validateOrdersSearch = (search: Record<string, unknown>): OrdersSearch => ({
  tab: oneOf(search, 'tab', orderListingNames),
  customer: idIn(search, 'customer'),
  orderNumber: textIn(search, 'orderNumber', 50),
  from: dateIn(search, 'from'),
  to: dateIn(search, 'to'),
  shipping: search['tab'] === 'approved' ? oneOf(search, 'shipping', openShipmentStates) : undefined,
  page: pageIn(search),
  show: orderPageSizes.find((size) => size !== orderPageSize && String(size) === String(search['show'])),
  sort: oneOf(search, 'sort', orderSortFields),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
})

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
