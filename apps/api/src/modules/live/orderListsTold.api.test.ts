import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { followed } from './followed.fixtures.ts'

test('a change of an order list is heard by those who may use it, and by nobody else', async () => {
  const { portal, customer, as, given } = await createPortal()
  const elsewhere = await createPortal()
  const [owner, colleague] = [await as.buyer(), await as.buyer()]
  const tap = await given.item()
  const made = await owner.createOrderList({
    params: { customerId: customer.id },
    body: { name: 'Site kit', items: [{ productID: tap.productId, quantity: 3 }] },
  })
  const params = { customerId: customer.id, orderListId: made.orderListId }
  const changed = { topic: 'orderLists', customerId: customer.id, ids: [made.orderListId] }
  const others = await Promise.all(
    [await as.payer(), await as.approver(), await elsewhere.as.buyer()].map((each) => followed(portal, each)),
  )

  const shared = await followed(portal, colleague)
  await owner.updateOrderList({ params, body: { version: 1, shared: true } })
  await shared.hears('changed', changed)
  const filled = await followed(portal, colleague)
  await owner.updateOrderList({
    params,
    body: { version: 2, items: [{ productID: tap.productId, quantity: 5 }] },
  })
  await filled.hears('changed', changed)
  const deleted = await followed(portal, colleague)
  await owner.deleteOrderList({ params })
  await deleted.hears('changed', changed)

  // Equal notices of one transaction are one.
  await expect.poll(() => shared.changes()).toHaveLength(3)
  for (const other of others)
    expect(other.changes().map((change) => (change as { topic: string }).topic)).not.toContain('orderLists')
})
