import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { followed, upToDate } from './followed.fixtures.ts'

test('a change of an order list raises a notice only to people who may use it', async () => {
  const world = await createPortal()
  const { portal, customer, as, given } = world
  const elsewhere = await createPortal()
  const [owner, colleague] = [await as.buyer(), await as.buyer()]
  const tap = await given.item()
  const created = await owner.createOrderList({
    params: { customerId: customer.id },
    body: { name: 'Site kit', items: [{ productID: tap.productId, quantity: 3 }] },
  })
  const params = { customerId: customer.id, orderListId: created.orderListId }
  const changed = { topic: 'orderLists', customerId: customer.id, ids: [created.orderListId] }
  const [payer, approver, stranger] = await Promise.all(
    [await as.payer(), await as.approver(), await elsewhere.as.buyer()].map((reader) =>
      followed(portal, reader),
    ),
  )

  const reader = await upToDate(world, colleague)
  await reader.hearsOf(() => owner.updateOrderList({ params, body: { version: 1, shared: true } }), changed)
  const filled = { version: 2, items: [{ productID: tap.productId, quantity: 5 }] }
  await reader.hearsOf(() => owner.updateOrderList({ params, body: filled }), changed)
  await reader.hearsOf(() => owner.deleteOrderList({ params }), changed)

  // Other members receive later notices, and none about the list.
  const [order, document] = [await given.draftOrder(), await given.openInvoice()]
  await payer?.hears('changed', { topic: 'documents', ids: [document.id] })
  await approver?.hears('changed', { topic: 'orders', ids: [order.id] })
  await stranger?.hears('changed', { topic: 'orders', ids: [(await elsewhere.given.draftOrder()).id] })
  for (const other of [payer, approver, stranger])
    expect(other?.changes().map((change) => (change as { topic: string }).topic)).not.toContain('orderLists')
})
