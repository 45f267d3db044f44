import { answering, Refusal } from '../../../testing/answering.fixtures.ts'
import { signIn } from '../../../testing/signedIn.fixtures.ts'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { expect, test } from 'vitest'
import { decideOwn } from './decideOwn.data.ts'

const orders = [1, 2, 3].map((orderID) => ({ orderID, version: orderID }) as OrderSummary)
const problem = { code: 'x', displayMessage: 'Ann decided it.' }
const outcomes = async () =>
  (await decideOwn(7, { orders, verb: 'reject', reason: 'Too dear' })).map(({ order, done, reasons }) => [
    order.orderID,
    done,
    ...reasons,
  ])

test('each order has its own outcome: decided, refused with the reason, or without an answer', async () => {
  signIn()
  const { requests } = answering(() => [
    { orderID: 2, done: false, validationErrors: [problem] },
    { orderID: 1, done: true, validationErrors: [] },
  ])
  expect(await outcomes()).toEqual([
    [1, true],
    [2, false, problem.displayMessage],
    [3, false],
  ])
  expect(requests[0]?.body).toEqual({
    orderStatus: { id: 5 },
    rejectedReason: 'Too dear',
    orders: orders.map(({ orderID, version }) => ({ orderID, version })),
  })
})

test('a refused request is the outcome of all its orders; one without an answer has none', async () => {
  signIn()
  answering(() => new Refusal(400, problem))
  expect(await outcomes()).toEqual([1, 2, 3].map((orderID) => [orderID, false, problem.displayMessage]))
  answering(() => new Refusal(503, problem))
  await expect(outcomes()).rejects.toThrow(problem.displayMessage)
})
