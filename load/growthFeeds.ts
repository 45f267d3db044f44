import type { Asked } from './growthOrders.ts'

/** Requests of a partner's system. */
export const feeds: readonly Asked[] = [
  ['feed of orders', undefined, () => '/Corporate/integration/orders?per_page=10'],
  ['feed of orders, further on', undefined, () => '/Corporate/integration/orders?per_page=10&after=100'],
  ['feed of payments', undefined, () => '/Corporate/integration/payments?per_page=10'],
  ['feed of payments, further on', undefined, () => '/Corporate/integration/payments?per_page=10&after=100'],
  ['feed of quotes', undefined, () => '/Corporate/integration/quotes?per_page=10'],
  ['feed of quotes, further on', undefined, () => '/Corporate/integration/quotes?per_page=10&after=100'],
  ['product pictures', undefined, () => '/Corporate/integration/productpictures?after=1'],
  ['document files', undefined, () => '/Corporate/integration/documentfiles?after=1-1-document'],
]
