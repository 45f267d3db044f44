import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'
import { monday, scheduled } from './orderSchedules.fixtures.ts'

async function lastOrder({ orders, buyer, params }: Awaited<ReturnType<typeof scheduled>>) {
  const [order] = await orders()
  const detail = await buyer.getOrder({ params: { ...params, orderId: order?.orderID ?? 0 } })
  const quantities = detail.orderLines.map(({ quantity }) => quantity)
  return { outcome: order?.outcome, reasons: order?.reasons, quantities, total: detail.totalAmountCents }
}

test('a list that changes while its schedule is ordered: the order has the accepted list', async () => {
  const world = await scheduled()
  const { portal, buyer, params, list, items, run } = world
  const { reached, rival } = await meetAt(
    portal,
    (text) => text.includes('from "order_list_items" as "i" inner join "products"'),
    () => run(monday),
    () =>
      buyer.updateOrderList({
        params: { ...params, orderListId: list.orderListId },
        body: { version: list.version, items: [{ productID: items[0]?.productId ?? 0, quantity: 50 }] },
      }),
  )
  expect([reached, rival.status]).toEqual([true, 'fulfilled'])
  expect(await lastOrder(world)).toMatchObject({ outcome: 'submitted', quantities: [2, 2] })
})

test('a price that changes after a scheduled order was proposed is never approved unseen', async () => {
  const world = await scheduled()
  const { reached, rival } = await meetAt(
    world.portal,
    (text) => text.startsWith('insert into order_lines'),
    () => world.run(monday),
    () => world.price(900_00),
  )
  expect([reached, rival.status]).toEqual([true, 'fulfilled'])
  expect(await lastOrder(world)).toMatchObject({
    outcome: 'proposed',
    reasons: [{ code: 'orderTotalChanged' }],
  })
})
