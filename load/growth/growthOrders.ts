import { daysAgo, type Known } from './growthFacts.ts'

/** Address or a part of one; a function if it names records of the customer. */
export type Path = string | ((known: Known) => string)

export const pathOf = (path: Path, known: Known): string => (typeof path === 'string' ? path : path(known))

/** Makes addresses that have one beginning. */
export const below =
  (beginning: Path) =>
  (path: Path) =>
  (known: Known): string =>
    pathOf(beginning, known) + pathOf(path, known)

export const ofCustomer = below(({ customerId }) => `/Corporate/customers/${customerId}`)

/** Request of a list: its name in the table, its address, and the recipe of the bare server if it has one. */
export type MeasuredRequest = readonly [name: string, path: Path, recipe?: string]

/** Requests of a list with each query, by which the table names them. */
export const withQueries = (name: string, path: Path, queries: readonly string[]): MeasuredRequest[] =>
  queries.map((query) => [`${name} ${query}`.trim(), below(path)(query)])

/** Query of a sort such as `orderDate desc`. */
export const sortQuery = (sort: string): string => sort.replace(/(.*) (.*)/, 'sort[$1]=$2')

/** Requests of a list in each of its sorts. */
export const sortedBy = (
  name: string,
  path: Path,
  fields: readonly string[],
  direction = 'asc',
): MeasuredRequest[] =>
  fields.map((field) => [`${name} by ${field}`, below(path)(`?sort[${field}]=${direction}`)])

const tabs = { requested: 2, pending: 2, approved: 40, draft: 1, rejected: 16 } as const

const days = (from: number, to: number) =>
  `&q[startOrderDate]=${daysAgo(from)}&q[endOrderDate]=${daysAgo(to)}`
export const spans = { 'a day': days(45, 45), 'a month': days(75, 45), 'a year': days(410, 45) } as const

/** Lengths of a typed order number: from its last digit to the whole number. */
const digits = [1, 2, 3, 4, 5, 6, 7] as const
const typed = ({ number }: Known, count: number): string => number.slice(-count)

export const ofOrders = below(ofCustomer('/orders'))
export const inTab = (query: string, mask: number = tabs.approved) =>
  `?per_page=10&q[orderStatusId]=${mask}${query}`

/** Filters and sorts of a list without pages: the neighbours of an order, and the export. */
const waysThrough = (sorts: readonly string[]): [way: string, query: Path][] => [
  ['', '?q[orderStatusId]=40'],
  ...sorts.map((sort): [string, Path] => [` by ${sort}`, `?q[orderStatusId]=40&${sortQuery(sort)}`]),
  [' with 4 digits', (known) => `?q[orderStatusId]=40&q[orderNumber]=${typed(known, 4)}`],
  [' of an approver', (known) => `?q[orderStatusId]=2&q[approverUserName]=${known.approverName}`],
  [' of a creator', (known) => `?q[orderStatusId]=40&q[createdByUserName]=${known.buyerName}`],
  [' on back order', '?q[orderStatusId]=40&q[shipmentState]=backordered'],
  [' in a month', `?q[orderStatusId]=40${spans['a month']}`],
  [' in a year', `?q[orderStatusId]=40${spans['a year']}`],
]

/** Lists of orders, of a customer or of all, with each filter, sort and page. */
export function listsOf(all: Path, sorts: readonly string[]): MeasuredRequest[] {
  const inList = below(all)
  const rows = (name: string, query: Path, mask?: number): MeasuredRequest => [
    name,
    inList((known) => inTab(pathOf(query, known), mask)),
    'orders',
  ]
  const counts = (name: string, query: Path): MeasuredRequest => [
    name,
    inList(below('/counts')(query)),
    'counts',
  ]
  const ofApprover: Path = ({ approverName }) => `&q[approverUserName]=${approverName}`
  return [
    ['without a status', inList('?per_page=10'), 'orders'],
    ...Object.entries(tabs).map(([tab, mask]) =>
      rows(`tab ${tab}`, tab === 'requested' ? ofApprover : '', mask),
    ),
    ...sorts.flatMap((sort) =>
      (['approved', 'rejected'] as const).map((tab) =>
        rows(`${tab} sorted by ${sort}`, `&${sortQuery(sort)}`, tabs[tab]),
      ),
    ),
    rows('page 2', '&page=2'),
    rows('last page by number', ({ lastPage }) => `&page=${lastPage}`),
    rows('page after the middle', ({ orderId }) => `&page=999&after=${orderId}`),
    rows('page before the middle', ({ orderId }) => `&page=999&before=${orderId}`),
    ['100 a page', inList(inTab('').replace('=10&', '=100&')), 'orders'],
    ...Object.entries(spans).flatMap(([span, query]) => [
      rows(`of ${span}`, query),
      rows(`rejected of ${span}`, query, tabs.rejected),
      counts(`counts of ${span}`, `?${query.slice(1)}`),
    ]),
    ...digits.map((count) =>
      rows(`number, ${count} of its digits`, (known) => `&q[orderNumber]=${typed(known, count)}`),
    ),
    rows('number from its start', ({ number }) => `&q[orderNumber]=SO-${number}`),
    rows('code of a product', ({ productCode }) => `&q[orderNumber]=${encodeURIComponent(productCode)}`),
    rows('2 digits in a month', (known) => `&q[orderNumber]=${typed(known, 2)}${spans['a month']}`),
    rows('4 digits in a year', (known) => `&q[orderNumber]=${typed(known, 4)}${spans['a year']}`),
    rows('of a creator', ({ buyerName }) => `&q[createdByUserName]=${buyerName}`),
    counts('counts of a creator', ({ buyerName }) => `?q[createdByUserName]=${buyerName}`),
    rows('on back order', '&q[shipmentState]=backordered'),
    rows('part-shipped by total', '&q[shipmentState]=partShipped&sort[totalAmount]=desc'),
    rows('shipped in a month', `&q[shipmentState]=shipped${spans['a month']}`),
    counts('counts on back order', '?q[shipmentState]=backordered'),
    counts('counts', ''),
    ...[2, 4].map((count) =>
      counts(`counts with ${count} digits`, (known) => `?q[orderNumber]=${typed(known, count)}`),
    ),
    counts('counts of an approver', ({ approverName }) => `?q[approverUserName]=${approverName}`),
    counts('counts of a tab', '?q[orderStatusId]=2'),
    ...waysThrough(sorts).flatMap(([way, query]): MeasuredRequest[] => [
      [`neighbours${way}`, inList(below(({ orderId }) => `/${orderId}/neighbours`)(query))],
      [`export ticket${way}`, inList(below('/export')(query))],
    ]),
  ]
}
