import { expect, test } from 'vitest'
import { acknowledgeOrder } from './acknowledgeOrder.ts'
import { OrderStatus } from './orderStatus.ts'

const order = { statusId: OrderStatus.approved, version: 4, supplierOrderNumber: null }
const received = { ...order, statusId: OrderStatus.received, supplierOrderNumber: 'ORD1' }

test.each([
  [order, undefined, { again: false }],
  [order, 4, { again: false }],
  [received, undefined, { again: true }],
  // Received is the last thing that happens to an order: its version moved with it.
  [received, 3, { again: true }],
])('%o is acknowledged, with version %s', (before, version, change) => {
  expect(acknowledgeOrder(before, 'ORD1', version)).toMatchObject({ allowed: true, change })
})

test.each([
  [received, 'ORD2', undefined, 'orderAcknowledged'],
  [order, 'ORD1', 3, 'orderChanged'],
  ...([1, 2, 3, 5] as const).map(
    (statusId) => [{ ...order, statusId }, 'ORD1', undefined, 'orderNotApproved'] as const,
  ),
] as const)('%o as %s with version %s is refused: %s', (before, number, version, code) => {
  expect(acknowledgeOrder(before, number, version)).toMatchObject({ allowed: false, problems: [{ code }] })
})
