import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

test('the orders before and after one are those of the list, by every sort and filter', async () => {
  const { given, as, customer } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver()
  for (const totalCents of [300, 100, 200, 100, 300, 200])
    await given.pendingOrder({ buyer, approver, totalCents })
  await given.draftOrder({ buyer, totalCents: 200 })
  const params = { customerId: customer.id }
  for (const field of ['orderNumber', 'orderDate', 'totalAmount', 'orderStatus'] as const)
    for (const direction of ['asc', 'desc'] as const)
      for (const q of [{}, { orderStatusId: 2 }]) {
        const query = { sort: { [field]: direction }, q }
        const ids = (await buyer.listOrders({ params, query })).rows.map((row) => row.orderID)
        for (const [at, orderId] of ids.entries())
          expect(await buyer.findNeighbours({ params: { ...params, orderId }, query })).toEqual({
            previousOrderID: ids[at - 1] ?? null,
            nextOrderID: ids[at + 1] ?? null,
          })
      }
})

test('an order that has left the list still has its place', async () => {
  const { given, as, customer } = await createPortal()
  const approver = await as.approver()
  const [first, second, third] = [
    await given.pendingOrder({ approver }),
    await given.pendingOrder({ approver }),
    await given.pendingOrder({ approver }),
  ]
  const params = { customerId: customer.id }
  await second.approve()
  const query = { q: { orderStatusId: 2 } }
  expect(await approver.findNeighbours({ params: { ...params, orderId: second.id }, query })).toEqual({
    previousOrderID: third.id,
    nextOrderID: first.id,
  })
})
