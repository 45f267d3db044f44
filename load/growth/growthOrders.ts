import { daysAgo, type Known } from './growthFacts.ts'

/** Makes an address below a customer's. */
export const ofCustomer =
  (path: string) =>
  ({ customerId }: Known): string =>
    `/Corporate/customers/${customerId}${path}`

/** Request of a list: its name in the table, the recipe of the bare server if it has one, and its address. */
export type MeasuredRequest = readonly [
  name: string,
  recipe: string | undefined,
  path: (known: Known) => string,
]

const tabs = { requested: 2, pending: 2, approved: 40, draft: 1, rejected: 16 } as const

const days = (from: number, to: number) =>
  `&q[startOrderDate]=${daysAgo(from)}&q[endOrderDate]=${daysAgo(to)}`
export const spans = { 'a day': days(45, 45), 'a month': days(75, 45), 'a year': days(410, 45) } as const

/** Lengths of a typed order number: from its last digit to the whole number. */
const digits = [1, 2, 3, 4, 5, 6, 7] as const
const typed = ({ number }: Known, count: number): string => number.slice(-count)

export const ordersOf = ({ customerId }: Known) => `/Corporate/customers/${customerId}/orders`
export const inTab = (query: string, mask: number = tabs.approved) =>
  `?per_page=10&q[orderStatusId]=${mask}${query}`

/** Filters and sorts of a list without pages: the neighbours of an order, and the export. */
const waysThrough = (sorts: readonly string[]): [way: string, query: (known: Known) => string][] => [
  ['', () => '?q[orderStatusId]=40'],
  ...sorts.map((sort): [string, (known: Known) => string] => [
    ` by ${sort}`,
    () => `?q[orderStatusId]=40&sort[${sort.split(' ')[0]}]=${sort.split(' ')[1]}`,
  ]),
  [' with 4 digits', (known) => `?q[orderStatusId]=40&q[orderNumber]=${typed(known, 4)}`],
  [' of an approver', (known) => `?q[orderStatusId]=2&q[approverUserName]=${known.approverName}`],
  [' of a creator', (known) => `?q[orderStatusId]=40&q[createdByUserName]=${known.buyerName}`],
  [' on back order', () => '?q[orderStatusId]=40&q[shipmentState]=backordered'],
  [' in a month', () => `?q[orderStatusId]=40${spans['a month']}`],
  [' in a year', () => `?q[orderStatusId]=40${spans['a year']}`],
]

/** Lists of orders, of a customer or of all, with each filter, sort and page. */
export const listsOf = (all: (known: Known) => string, sorts: readonly string[]): MeasuredRequest[] => [
  ['without a status', 'orders', (known) => `${all(known)}?per_page=10`],
  ...Object.entries(tabs).map(([tab, mask]): MeasuredRequest => [
    `tab ${tab}`,
    'orders',
    (known) =>
      all(known) + inTab(tab === 'requested' ? `&q[approverUserName]=${known.approverName}` : '', mask),
  ]),
  ...sorts.flatMap((sort) =>
    (['approved', 'rejected'] as const).map((tab): MeasuredRequest => [
      `${tab} sorted by ${sort}`,
      'orders',
      (known) => all(known) + inTab(`&sort[${sort.split(' ')[0]}]=${sort.split(' ')[1]}`, tabs[tab]),
    ]),
  ),
  ['page 2', 'orders', (known) => all(known) + inTab('&page=2')],
  ['last page by number', 'orders', (known) => all(known) + inTab(`&page=${known.lastPage}`)],
  ['page after the middle', 'orders', (known) => all(known) + inTab(`&page=999&after=${known.orderId}`)],
  ['page before the middle', 'orders', (known) => all(known) + inTab(`&page=999&before=${known.orderId}`)],
  ['100 a page', 'orders', (known) => all(known) + inTab('').replace('=10&', '=100&')],
  ...Object.entries(spans).flatMap(([span, query]): MeasuredRequest[] => [
    [`of ${span}`, 'orders', (known) => all(known) + inTab(query)],
    [`rejected of ${span}`, 'orders', (known) => all(known) + inTab(query, tabs.rejected)],
    [`counts of ${span}`, 'counts', (known) => `${all(known)}/counts?per=${query}`.replace('per=&', '')],
  ]),
  ...digits.map((count): MeasuredRequest => [
    `number, ${count} of its digits`,
    'orders',
    (known) => all(known) + inTab(`&q[orderNumber]=${typed(known, count)}`),
  ]),
  [
    'number from its start',
    'orders',
    (known) => `${all(known)}${inTab(`&q[orderNumber]=SO-${known.number}`)}`,
  ],
  [
    'code of a product',
    'orders',
    (known) => all(known) + inTab(`&q[orderNumber]=${encodeURIComponent(known.productCode)}`),
  ],
  [
    '2 digits in a month',
    'orders',
    (known) => all(known) + inTab(`&q[orderNumber]=${typed(known, 2)}${spans['a month']}`),
  ],
  [
    '4 digits in a year',
    'orders',
    (known) => all(known) + inTab(`&q[orderNumber]=${typed(known, 4)}${spans['a year']}`),
  ],
  ['of a creator', 'orders', (known) => all(known) + inTab(`&q[createdByUserName]=${known.buyerName}`)],
  [
    'counts of a creator',
    'counts',
    (known) => `${all(known)}/counts?q[createdByUserName]=${known.buyerName}`,
  ],
  ['on back order', 'orders', (known) => all(known) + inTab('&q[shipmentState]=backordered')],
  [
    'part-shipped by total',
    'orders',
    (known) => all(known) + inTab('&q[shipmentState]=partShipped&sort[totalAmount]=desc'),
  ],
  [
    'shipped in a month',
    'orders',
    (known) => all(known) + inTab(`&q[shipmentState]=shipped${spans['a month']}`),
  ],
  ['counts on back order', 'counts', (known) => `${all(known)}/counts?q[shipmentState]=backordered`],
  ['counts', 'counts', (known) => `${all(known)}/counts`],
  ...([2, 4] as const).map((count): MeasuredRequest => [
    `counts with ${count} digits`,
    'counts',
    (known) => `${all(known)}/counts?q[orderNumber]=${typed(known, count)}`,
  ]),
  [
    'counts of an approver',
    'counts',
    (known) => `${all(known)}/counts?q[approverUserName]=${known.approverName}`,
  ],
  ['counts of a tab', 'counts', (known) => `${all(known)}/counts?q[orderStatusId]=2`],
  ...waysThrough(sorts).flatMap(([way, query]): MeasuredRequest[] => [
    [`neighbours${way}`, undefined, (known) => `${all(known)}/${known.orderId}/neighbours${query(known)}`],
    [`export ticket${way}`, undefined, (known) => `${all(known)}/export${query(known)}`],
  ]),
]
