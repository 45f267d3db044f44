import type { Known } from './growthFacts.ts'
import type { MeasuredRequest } from './growthOrders.ts'

/** Standing of a customer's budgets, by its account number in the generated data. */
const standings =
  (page = '') =>
  ({ customerId }: Known) =>
    `/Corporate/integration/budgets?accountNumber=B${String(customerId - 1_000_000).padStart(6, '0')}${page}`

/** Requests of a partner's system. */
export const feeds: readonly MeasuredRequest[] = [
  ['feed of orders', undefined, () => '/Corporate/integration/orders?per_page=10'],
  ['feed of orders, further on', undefined, () => '/Corporate/integration/orders?per_page=10&after=100'],
  ['feed of payments', undefined, () => '/Corporate/integration/payments?per_page=10'],
  ['feed of payments, further on', undefined, () => '/Corporate/integration/payments?per_page=10&after=100'],
  ['feed of quotes', undefined, () => '/Corporate/integration/quotes?per_page=10'],
  ['feed of quotes, further on', undefined, () => '/Corporate/integration/quotes?per_page=10&after=100'],
  ['standing of budgets', undefined, standings()],
  ['standing of budgets, page 2', undefined, standings('&page=2')],
  ['product pictures', undefined, () => '/Corporate/integration/productpictures?after=1'],
  ['document files', undefined, () => '/Corporate/integration/documentfiles?after=1-1-document'],
]
