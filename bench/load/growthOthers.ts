import { inTab, listsOf, ordersOf, spans, type Asked } from './growthOrders.ts'
import { daysAgo, type Known } from './growthFacts.ts'

export const memberSorts = [
  'orderDate asc',
  'orderDate desc',
  'totalAmount asc',
  'totalAmount desc',
  'orderStatus asc',
]

const ofCustomer =
  (path: string) =>
  ({ customerId }: Known) =>
    `/Corporate/customers/${customerId}${path}`
const ofPayer =
  (path: string) =>
  ({ customerId }: Known) =>
    `/Corporate/payments/customers/${customerId}${path}`
const items =
  (query: string) =>
  ({ customerId, priceListId }: Known) =>
    `/Corporate/customers/${customerId}/pricelists/${priceListId}/items?per_page=100${query}`
const documentSorts = ['dueDate', 'transactionDate', 'documentNumber', 'documentTotal', 'documentBalance']

/** What was paid, as the history lists it. */
export const history: readonly Asked[] = [
  ['payments of a month', `&q[paymentDateFrom]=${daysAgo(75)}&q[paymentDateTo]=${daysAgo(45)}`],
  ['payments of any time', ''],
  ['payments of any time by amount', '&sort[totalPaymentAmount]=desc'],
  ['payments of any time, page 2', '&page=2'],
  ['payments that are searched for', '&q[searchName]=4711'],
].map(([name = '', query = '']): Asked => [name, undefined, ofPayer(`/history?per_page=100${query}`)])

/** Lists of a customer beside its orders. */
export const others: readonly Asked[] = [
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
  [
    'neighbours by total',
    undefined,
    (known) => `${ordersOf(known)}/${known.orderId}/neighbours?sort[totalAmount]=desc`,
  ],
  ['order', 'detail', (known) => `${ordersOf(known)}/${known.orderId}`],
  ['story of an order', undefined, (known) => `${ordersOf(known)}/${known.orderId}/story`],
  ['account balance', undefined, () => '/Corporate/customers/accountbalance'],
  ['payment profile', undefined, ofPayer('/profile')],
  ...documentSorts.map((sort): Asked => [
    `100 invoices by ${sort}`,
    'documents',
    ofPayer(`/invoices?per_page=100&sort[${sort}]=asc`),
  ]),
  ['100 invoices, page 2', 'documents', ofPayer('/invoices?per_page=100&page=2')],
  ['100 invoices due this month', 'documents', ofPayer('/invoices?per_page=100&q[dueBucket]=dueEndOfMonth')],
  ['100 invoices that are searched for', undefined, ofPayer('/invoices?per_page=100&q[search]=4711')],
  ['100 credits', 'documents', ofPayer('/credits?per_page=100')],
  ...['productName asc', 'productName desc', 'unitPrice asc', 'unitPrice desc'].map((sort): Asked => [
    `100 items by ${sort}`,
    'items',
    items(`&sort[${sort.split(' ')[0]}]=${sort.split(' ')[1]}`),
  ]),
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

/** What only a buyer asks. */
export const buying: readonly Asked[] = [
  [
    'order again',
    undefined,
    (known) => `${ordersOf(known)}/${known.orderId}/reorder?priceListId=${known.priceListId}`,
  ],
  ['order left unsaved', undefined, ofCustomer('/orders/unsaved')],
  ['order lists', undefined, ofCustomer('/orderlists')],
  ['order list', undefined, (known) => ofCustomer(`/orderlists/${known.orderListId}`)(known)],
]

/** What the provider's administrators ask. */
export const admins: readonly Asked[] = [
  ...listsOf(() => '/corporate/admin/orders', ['orderNumber asc', 'orderStatus asc']),
  [
    'notes of a line',
    undefined,
    ({ orderId, lineId }) => `/corporate/admin/orders/${orderId}/orderLine/${lineId}/notes`,
  ],
  ...['productName', 'brandName', 'categoryName'].map((sort): Asked => [
    `products by ${sort}`,
    undefined,
    () => `/corporate/admin/products?sort[${sort}]=asc`,
  ]),
  ['products, page 1,000', undefined, () => '/corporate/admin/products?page=1000'],
  ['products by a part of the name', undefined, () => '/corporate/admin/products?q[name]=basin'],
  ['products of a brand', undefined, () => '/corporate/admin/products?q[brandName]=Brand 7'],
  ...['firstName', 'lastName', 'emailAddress'].map((sort): Asked => [
    `users by ${sort}`,
    undefined,
    ofCustomer(`/users?sort[${sort}]=asc`),
  ]),
  ['users that are searched for', undefined, ofCustomer('/users?q[searchTag]=buy')],
  ['users that many answer to', undefined, ofCustomer('/users?q[searchTag]=e')],
  ['users by a name nobody has', undefined, ofCustomer('/users?q[searchTag]=zz')],
  ['users of a customer', undefined, ({ customerId }) => `/corporate/admin/users?customerId=${customerId}`],
  ['administrators', undefined, () => '/corporate/admin/users'],
  ['administrators that are searched for', undefined, () => '/corporate/admin/users?q[searchTag]=ad'],
  ['find a number', undefined, () => '/corporate/admin/find?text=4711'],
  ['find what many are called', undefined, () => '/corporate/admin/find?text=buyer'],
  ['find a customer', undefined, () => '/corporate/admin/find?text=customer 77'],
  ['customers', undefined, () => '/corporate/admin/customers'],
  ['customers that are searched for', undefined, () => '/corporate/admin/customers?q[name]=mer 77'],
]

/** What a partner's system asks. */
export const feeds: readonly Asked[] = [
  ['feed of orders', undefined, () => '/Corporate/integration/orders?per_page=10'],
  ['feed of orders, further on', undefined, () => '/Corporate/integration/orders?per_page=10&after=100'],
]
