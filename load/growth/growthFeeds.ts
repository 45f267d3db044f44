import { below, type MeasuredRequest } from './growthOrders.ts'

/** Standing of a customer's budgets, by its account number in the generated data. */
const standings = below(
  ({ customerId }) =>
    `/Corporate/integration/budgets?accountNumber=B${String(customerId - 1_000_000).padStart(6, '0')}`,
)

/** Requests of a partner's system. */
export const feeds: readonly MeasuredRequest[] = [
  ['feed of orders', '/Corporate/integration/orders?per_page=10'],
  ['feed of orders, further on', '/Corporate/integration/orders?per_page=10&after=100'],
  ['feed of payments', '/Corporate/integration/payments?per_page=10'],
  ['feed of payments, further on', '/Corporate/integration/payments?per_page=10&after=100'],
  ['feed of quotes', '/Corporate/integration/quotes?per_page=10'],
  ['feed of quotes, further on', '/Corporate/integration/quotes?per_page=10&after=100'],
  ['standing of budgets', standings('')],
  ['standing of budgets, page 2', standings('&page=2')],
  ['product pictures', '/Corporate/integration/productpictures?after=1'],
  ['document files', '/Corporate/integration/documentfiles?after=1-1-document'],
]
