import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

test('several orders are approved by themselves: a refused one leaves the others be', async () => {
  const { given, as, customer } = await createPortal()
  const approver = await as.approver({ orderApprovalLimitCents: 200_000 })
  const small = await given.pendingOrder({ approver, totalCents: 100_000 })
  const large = await given.pendingOrder({ approver, totalCents: 150_000 })
  const stale = await given.pendingOrder({ approver, totalCents: 100_000 })
  const notTheirs = await given.pendingOrder({ totalCents: 100_000 })
  await given.priceChange(large.priceListItemID, 1)
  const params = { customerId: customer.id }
  await stale.buyer.updateOrder({
    params,
    body: { orderID: stale.id, version: stale.version, invoiceNote: 'x' },
  })
  const orders = [stale, small, notTheirs, large].map(({ id, version }) => ({ orderID: id, version }))
  const results = await approver.decideOrders({
    params,
    body: { orderStatus: { id: 4 }, orders: [...orders, { orderID: 987_654_321, version: 1 }] },
  })
  expect(
    results.map((result) => [
      result.orderID,
      result.done,
      result.statusId,
      result.validationErrors.map(({ code }) => code),
    ]),
  ).toEqual([
    [stale.id, false, 2, ['staleVersion']],
    [small.id, true, 4, []],
    [notTheirs.id, false, 2, ['orderNotYourApproval']],
    [large.id, true, 4, []],
    [987_654_321, false, null, ['notFound']],
  ])
  const db = customer.db
  const approvals = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'approveOrder')
    .orderBy('subject_id')
    .execute()
  expect(approvals.map((approval) => approval.subject_id)).toEqual([small.id, large.id])
})

test('several orders are rejected with one reason, which is required', async () => {
  const { given, as, customer } = await createPortal()
  const approver = await as.approver()
  const pending = [await given.pendingOrder({ approver }), await given.pendingOrder({ approver })]
  const params = { customerId: customer.id }
  const orders = pending.map(({ id, version }) => ({ orderID: id, version }))
  const refused = await approver.decideOrders({ params, body: { orderStatus: { id: 5 }, orders } })
  expect(refused.map((refusal) => refusal.validationErrors[0]?.displayMessage)).toEqual([
    'Reason for rejection is required.',
    'Reason for rejection is required.',
  ])
  const done = await approver.decideOrders({
    params,
    body: { orderStatus: { id: 5 }, rejectedReason: 'Too many.', orders },
  })
  expect(done.every((decision) => decision.done && decision.statusId === 5)).toBe(true)
})

test('two bulk approvals of the same orders at once approve each once', async () => {
  const { given, as, customer, drainJobs } = await createPortal()
  const general = await as.generalApprover()
  const approver = await as.approver()
  const pending = await Promise.all(Array.from({ length: 6 }, () => given.pendingOrder({ approver })))
  const orders = pending.map(({ id, version }) => ({ orderID: id, version }))
  const params = { customerId: customer.id }
  const ask = (requested: typeof orders) =>
    general.decideOrders({ params, body: { orderStatus: { id: 4 }, orders: requested } })
  const answers = await Promise.all([ask(orders), ask(orders.toReversed()), ask(orders)])
  const done = answers.flat().filter((decision) => decision.done)
  expect(done.map((decision) => decision.orderID).toSorted((a, b) => a - b)).toEqual(
    orders.map((order) => order.orderID).toSorted((a, b) => a - b),
  )
  await drainJobs()
})
