import { quoteStatusNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import { ofCustomer, withQueries, type MeasuredRequest } from './growthOrders.ts'

const ways = [
  '',
  '?page=2',
  ...['quoteNumber', 'statusSince', 'validUntil', 'neededBy'].map((field) => `?sort[${field}]=asc`),
  ...quoteStatusNames.map((status) => `?q[status]=${status}`),
  '?q[kind]=standing',
  '?q[search]=site 7',
]

const pages = ['', '?page=2']

/** Requests of a customer's quotes. */
export const quotes: readonly MeasuredRequest[] = [
  ...withQueries('quotes', ofCustomer('/quotes'), [...ways, '?q[followed]=true']),
  ...withQueries(
    'orders of a quote',
    ofCustomer(({ quoteId }) => `/quotes/${quoteId}/orders`),
    pages,
  ),
]

/** Quotes of all customers, for the supplier's desk. */
export const deskQuotes: readonly MeasuredRequest[] = [
  ...withQueries('quotes of all', '/corporate/admin/quotes', ways),
  ['quotes of a customer', ({ customerId }) => `/corporate/admin/quotes?q[customerId]=${customerId}`],
  ...withQueries('orders of a quote', ({ quoteId }) => `/corporate/admin/quotes/${quoteId}/orders`, pages),
  [
    'present prices beside a quote',
    ({ quoteId, productId }) => `/corporate/admin/quotes/${quoteId}/prices?productIds=${productId}`,
  ],
]
