import { quoteStatusNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import { ofCustomer, type MeasuredRequest } from './growthOrders.ts'

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
  ...[...ways, '?q[followed]=true'].map((query): MeasuredRequest => [
    `quotes ${query}`.trim(),
    undefined,
    ofCustomer(`/quotes${query}`),
  ]),
  ...pages.map((query): MeasuredRequest => [
    `orders of a quote ${query}`.trim(),
    undefined,
    (known) => ofCustomer(`/quotes/${known.quoteId}/orders${query}`)(known),
  ]),
]

/** Quotes of all customers, for the supplier's desk. */
export const deskQuotes: readonly MeasuredRequest[] = [
  ...ways.map((query): MeasuredRequest => [
    `quotes of all ${query}`.trim(),
    undefined,
    () => `/corporate/admin/quotes${query}`,
  ]),
  [
    'quotes of a customer',
    undefined,
    ({ customerId }) => `/corporate/admin/quotes?q[customerId]=${customerId}`,
  ],
  ...pages.map((query): MeasuredRequest => [
    `orders of a quote ${query}`.trim(),
    undefined,
    ({ quoteId }) => `/corporate/admin/quotes/${quoteId}/orders${query}`,
  ]),
  [
    'present prices beside a quote',
    undefined,
    ({ quoteId, productId }) => `/corporate/admin/quotes/${quoteId}/prices?productIds=${productId}`,
  ],
]
