import {
  below,
  inTab,
  ofCustomer,
  ofOrders,
  sortedBy,
  sortQuery,
  spans,
  type MeasuredRequest,
} from './growthOrders.ts'

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

const items = below(
  ({ customerId, priceListId }) =>
    `/Corporate/customers/${customerId}/pricelists/${priceListId}/items?per_page=100`,
)

/** Lists of a customer, except its orders and its account. */
export const others: readonly MeasuredRequest[] = [
  ['orders by date in a month', ofOrders(inTab(`&sort[orderDate]=desc${spans['a month']}`)), 'orders'],
  ['rejected by date in a year', ofOrders(inTab(`&sort[orderDate]=asc${spans['a year']}`, 16)), 'orders'],
  ['order', ofOrders(({ orderId }) => `/${orderId}`), 'detail'],
  ['story of an order', ofOrders(({ orderId }) => `/${orderId}/story`)],
  ['shipments of an order', ofOrders(({ orderId }) => `/${orderId}/shipments`)],
  ['transactions of an order', ofOrders(({ orderId }) => `/${orderId}/transactions`)],
  ['own customers', '/Corporate/users/me/customers'],
  ['own devices', '/Corporate/users/sessions'],
  ...['productName asc', 'productName desc', 'unitPrice asc', 'unitPrice desc'].map(
    (sort): MeasuredRequest => [`100 items by ${sort}`, items(`&${sortQuery(sort)}`), 'items'],
  ),
  ['100 items, page 2', items('&page=2'), 'items'],
  ['100 items, page 150', items('&page=150'), 'items'],
  ['100 items that are searched for', items('&q[search]=basin'), 'items'],
  ['100 items of a category', items(({ categoryId }) => `&q[categoryId]=${categoryId}`), 'items'],
  [
    '100 items of a category, searched, by price',
    items(({ categoryId }) => `&q[categoryId]=${categoryId}&q[search]=basin&sort[unitPrice]=asc`),
    'items',
  ],
  ['categories', ofCustomer(({ priceListId }) => `/pricelists/${priceListId}/categories`)],
  ['price lists', ofCustomer('/pricelists')],
  ['cost centres of an order, page 2', ofCustomer('/order/costcentres?page=2')],
  ...sortedBy('statements', ofCustomer('/statements'), ['month', 'year', 'endDate']),
  [
    'shipping addresses',
    ({ customerId, priceListId }) =>
      `/Corporate/customers/shipping/${customerId}/pricelists/${priceListId}/shippingAddresses`,
  ],
  ['approvers', ofCustomer('/approvers')],
  ['approvers, page 2', ofCustomer('/approvers?page=2&per_page=1')],
  ['cost centres', ofCustomer('/order/costcentres')],
  ['delegations', ofCustomer('/delegations')],
  ['find a number', ofCustomer('/find?text=4711')],
  ['find what many are called', ofCustomer('/find?text=po-1')],
  ['find a product', ofCustomer('/find?text=basin mix')],
  ['orders by a purchase order number', ofOrders('?q[orderNumber]=po-1&q[orderStatusId]=40')],
]

/** Requests that only buyers send. */
export const buying: readonly MeasuredRequest[] = [
  ['usual products', ofCustomer(({ priceListId }) => `/pricelists/${priceListId}/usuals`)],
  ['order again', ofOrders(({ orderId, priceListId }) => `/${orderId}/reorder?priceListId=${priceListId}`)],
  ['last contact', ofOrders(({ orderId }) => `/${orderId}/lastcontact`)],
  ['order left unsaved', ofCustomer('/orders/unsaved')],
  ['order lists', ofCustomer('/orderlists')],
  ['order list', ofCustomer(({ orderListId }) => `/orderlists/${orderListId}`)],
  [
    'order of a list',
    ofCustomer(
      ({ orderListId, priceListId }) => `/orderlists/${orderListId}/proposal?priceListId=${priceListId}`,
    ),
  ],
]
