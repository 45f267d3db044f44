import { inTab, ofCustomer, ordersOf, spans, type MeasuredRequest } from './growthOrders.ts'
import type { Known } from './growthFacts.ts'

/** Sort columns of a customer's orders. */
export const memberSorts = [
  'orderNumber asc',
  'orderDate asc',
  'orderDate desc',
  'totalAmount asc',
  'totalAmount desc',
  'orderStatus asc',
  'createdBy asc',
  'submissionDate desc',
  'purchaseOrderNumber asc',
]

const items =
  (query: string) =>
  ({ customerId, priceListId }: Known) =>
    `/Corporate/customers/${customerId}/pricelists/${priceListId}/items?per_page=100${query}`

/** Lists of a customer, except its orders and its account. */
export const others: readonly MeasuredRequest[] = [
  [
    'orders by date in a month',
    'orders',
    (known) => ordersOf(known) + inTab(`&sort[orderDate]=desc${spans['a month']}`),
  ],
  [
    'rejected by date in a year',
    'orders',
    (known) => ordersOf(known) + inTab(`&sort[orderDate]=asc${spans['a year']}`, 16),
  ],
  ['order', 'detail', (known) => `${ordersOf(known)}/${known.orderId}`],
  ['story of an order', undefined, (known) => `${ordersOf(known)}/${known.orderId}/story`],
  ['shipments of an order', undefined, (known) => `${ordersOf(known)}/${known.orderId}/shipments`],
  ['transactions of an order', undefined, (known) => `${ordersOf(known)}/${known.orderId}/transactions`],
  ['own customers', undefined, () => '/Corporate/users/me/customers'],
  ['own devices', undefined, () => '/Corporate/users/sessions'],
  ...['productName asc', 'productName desc', 'unitPrice asc', 'unitPrice desc'].map(
    (sort): MeasuredRequest => [
      `100 items by ${sort}`,
      'items',
      items(`&sort[${sort.split(' ')[0]}]=${sort.split(' ')[1]}`),
    ],
  ),
  ['100 items, page 2', 'items', items('&page=2')],
  ['100 items, page 150', 'items', items('&page=150')],
  ['100 items that are searched for', 'items', items('&q[search]=basin')],
  ['100 items of a category', 'items', (known) => items(`&q[categoryId]=${known.categoryId}`)(known)],
  [
    '100 items of a category, searched, by price',
    'items',
    (known) => items(`&q[categoryId]=${known.categoryId}&q[search]=basin&sort[unitPrice]=asc`)(known),
  ],
  ['categories', undefined, (known) => ofCustomer(`/pricelists/${known.priceListId}/categories`)(known)],
  ['price lists', undefined, ofCustomer('/pricelists')],
  ['cost centres of an order, page 2', undefined, ofCustomer('/order/costcentres?page=2')],
  ...['month', 'year', 'endDate'].map((sort): MeasuredRequest => [
    `statements by ${sort}`,
    undefined,
    ofCustomer(`/statements?sort[${sort}]=asc`),
  ]),
  [
    'shipping addresses',
    undefined,
    ({ customerId, priceListId }) =>
      `/Corporate/customers/shipping/${customerId}/pricelists/${priceListId}/shippingAddresses`,
  ],
  ['approvers', undefined, ofCustomer('/approvers')],
  ['cost centres', undefined, ofCustomer('/order/costcentres')],
  ['delegations', undefined, ofCustomer('/delegations')],
  ['find a number', undefined, ofCustomer('/find?text=4711')],
  ['find what many are called', undefined, ofCustomer('/find?text=po-1')],
  ['find a product', undefined, ofCustomer('/find?text=basin mix')],
  [
    'orders by a purchase order number',
    undefined,
    (known) => `${ordersOf(known)}?q[orderNumber]=po-1&q[orderStatusId]=40`,
  ],
]

/** Requests that only buyers send. */
export const buying: readonly MeasuredRequest[] = [
  ['usual products', undefined, (known) => ofCustomer(`/pricelists/${known.priceListId}/usuals`)(known)],
  [
    'order again',
    undefined,
    (known) => `${ordersOf(known)}/${known.orderId}/reorder?priceListId=${known.priceListId}`,
  ],
  ['last contact', undefined, (known) => `${ordersOf(known)}/${known.orderId}/lastcontact`],
  ['order left unsaved', undefined, ofCustomer('/orders/unsaved')],
  ['order lists', undefined, ofCustomer('/orderlists')],
  ['order list', undefined, (known) => ofCustomer(`/orderlists/${known.orderListId}`)(known)],
  [
    'order of a list',
    undefined,
    (known) =>
      ofCustomer(`/orderlists/${known.orderListId}/proposal?priceListId=${known.priceListId}`)(known),
  ],
]
