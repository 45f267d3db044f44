import { expect, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

/** Orders of $80.00, $40.00 and $10.00 in a budget of $100.00: the last two wait for its owner. */
async function threeOrders() {
  const portal = await withBudgets()
  const { as, budget, draft, submit, drainJobs, read, params } = portal
  await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  /** An order of one product at $10.00, without GST. */
  const order = async (quantity: number) => {
    const created = await draft(buyer, 11_00)
    const line = { priceListItemID: created.priceListItemID, quantity }
    await buyer.putOrderLine({ params: { ...params, orderId: created.id }, body: line })
    const { version } = await read(buyer, created.id)
    const approvedBy = { approver: { userName: approver.userName } }
    await submit(buyer, { ...created, version }, approvedBy)
    return created
  }
  const [, filling, waiting] = [await order(8), await order(4), await order(1)]
  await drainJobs()
  const asks = async () => (await read(buyer, waiting.id)).budgetAsks
  expect(await asks()).toMatchObject([{ overCents: 30_00 }])
  return { ...portal, buyer, approver, filling, waiting, asks }
}

type Orders = Awaited<ReturnType<typeof threeOrders>>

test.each([
  [
    'is rejected',
    ({ approver, params, filling }: Orders) =>
      approver.updateOrder({
        params,
        body: { orderID: filling.id, orderStatus: { id: 5 }, rejectedReason: 'Too much.' },
      }),
  ],
  [
    'is cancelled',
    ({ buyer, params, filling }: Orders) =>
      buyer.cancelOrder({ params: { ...params, orderId: filling.id }, body: {} }),
  ],
  [
    'is deleted in the list',
    ({ buyer, params, filling }: Orders) => buyer.cancelOrders({ params, query: { orderId: [filling.id] } }),
  ],
  [
    'becomes smaller',
    async ({ as, params, filling }: Orders) =>
      (await as.admin()).putOrderLine({
        params: { ...params, orderId: filling.id },
        body: { priceListItemID: filling.priceListItemID, quantity: 1 },
      }),
  ],
  [
    'moves to another cost centre',
    async ({ approver, centre, params, filling }: Orders) =>
      approver.updateOrder({
        params,
        body: { orderID: filling.id, costCentre: { id: (await centre('Roofing')).costCentreId } },
      }),
  ],
] as const)('an order waits for no owner once the order that filled the budget %s (R41)', async (_, end) => {
  const orders = await threeOrders()
  await end(orders)
  const mails = await orders.drainJobs()
  expect(await orders.asks()).toEqual([])
  expect(mails.filter(({ to }) => to === orders.owner.email)).toEqual([])
  const ofWaiting = mails.filter(({ subject }) => subject.includes(orders.waiting.orderNumber))
  expect(ofWaiting.map(({ to }) => to)).toEqual([orders.approver.email])
})
