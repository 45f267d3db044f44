import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { expect, test } from 'vitest'

/** Total of an order in its list, and the sum of its lines. */
async function totalsOf({ customer }: Portal, buyer: Persona, orderId: number) {
  const params = { customerId: customer.id }
  const { orderLines, orderStatus } = await buyer.getOrder({ params: { ...params, orderId } })
  const q = { orderStatusId: orderStatus.id as 1 | 2 }
  const { rows } = await buyer.listOrders({ params, query: { q } })
  const listed = rows.find(({ orderID }) => orderID === orderId)
  return [listed?.totalAmountCents, orderLines.reduce((sum, line) => sum + line.amountCents, 0)]
}

test('a price changes at any point of a new line: the list has the total of both', async () => {
  const world = await createPortal()
  const { as, given, customer, portal } = world
  const prepare = async () => {
    const buyer = await as.buyer()
    const { id: orderId, priceListItemID } = await given.draftOrder({ buyer, totalCents: 11_000 })
    const { id } = await given.item({ priceCents: 2200 })
    const params = { customerId: customer.id, orderId }
    const add = () => buyer.putOrderLine({ params, body: { priceListItemID: id, quantity: 1 } })
    return { buyer, orderId, add, change: () => given.priceChange(priceListItemID, 22_000) }
  }
  await meetEverywhere(
    portal,
    prepare,
    ({ add }) => add(),
    ({ change }) => change(),
    async ({ buyer, orderId }, { first }, place) => {
      const totals = await totalsOf(world, buyer, orderId)
      expect([place, first.status, ...totals]).toEqual([place, 'fulfilled', 24_200, 24_200])
    },
  )
})

test('a price changes at any point of a submission: the list has the total that was submitted', async () => {
  const world = await createPortal()
  const { as, given, customer, portal } = world
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const prepare = async () => {
    const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
    const draft = await given.draftOrder({ buyer, approver, totalCents: 200_000 })
    const { orderID, version, priceListItemID } = draft
    const body = { orderID, version, orderStatus: { id: 2 as const } }
    const submit = () => buyer.updateOrder({ params: { customerId: customer.id }, body })
    return { buyer, orderID, submit, change: () => given.priceChange(priceListItemID, 220_000) }
  }
  await meetEverywhere(
    portal,
    prepare,
    ({ submit }) => submit(),
    ({ change }) => change(),
    async ({ buyer, orderID }, { first }, place) => {
      const total = first.status === 'fulfilled' ? 200_000 : 220_000
      expect([place, ...(await totalsOf(world, buyer, orderID))]).toEqual([place, total, total])
    },
  )
})

test('a draft that is cancelled after a price change has one total, that of the prices its buyer saw (R2)', async () => {
  const world = await createPortal()
  const { as, given, customer } = world
  const buyer = await as.buyer()
  const { id: orderId, priceListItemID } = await given.draftOrder({ buyer, totalCents: 11_000 })
  await given.priceChange(priceListItemID, 22_000)
  expect(await totalsOf(world, buyer, orderId)).toEqual([22_000, 22_000])
  await buyer.cancelOrder({ params: { customerId: customer.id, orderId } })
  const { orderLines } = await buyer.getOrder({ params: { customerId: customer.id, orderId } })
  expect(orderLines.map(({ amountCents }) => amountCents)).toEqual([11_000])
  const db = customer.db
  const stored = await db.selectFrom('orders').select('total_cents').where('id', '=', orderId).execute()
  expect(stored).toEqual([{ total_cents: 11_000 }])
})
