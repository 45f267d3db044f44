import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { usualOrders, usualProducts } from '@tradecounter/rules/products/usuals.ts'
import { expect, test } from 'vitest'

type Line = readonly [itemId: number, quantity: number]

/** A customer, a way to order, and the usual products as they are offered. */
async function createShop() {
  const createdPortal = await createPortal()
  const { as, customer } = createdPortal
  const buyer = await as.buyer({ automaticApprovalLimitCents: 99_000_000 })
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const order = async (...lines: readonly Line[]) => {
    const { orderID } = await buyer.createOrder({
      params: { customerId: customer.id },
      body: {
        shippingAddress: { id: customer.shippingAddressId },
        contactPerson: { fullName: 'Kim Ho', phoneNumber: '0298765432' },
        orderLines: lines.map(([priceListItemID, quantity]) => ({ priceListItemID, quantity })),
      },
    })
    return orderID
  }
  const approve = (orderId: number) =>
    buyer.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: orderId, orderStatus: { id: 2 } },
    })
  const buy = async (...lines: readonly Line[]) => approve(await order(...lines))
  const usuals = async () =>
    (await buyer.listUsualItems({ params })).rows.map((row) => [row.id, row.usualQuantity, row.orderCount])
  return { ...createdPortal, buyer, params, order, buy, usuals }
}

test('usual products come by how many orders have them, each with the median quantity', async () => {
  const { given, order, buy, usuals, buyer, params } = await createShop()
  const [basin, tap, bath] = [await given.item({ priceCents: 1100 }), await given.item(), await given.item()]
  expect(await usuals()).toEqual([])
  await buy([tap.id, 2], [basin.id, 5])
  expect(await usuals()).toEqual([])
  await buy([tap.id, 40], [basin.id, 1], [bath.id, 1])
  await buy([tap.id, 3])
  // A draft does not count.
  await order([bath.id, 9])
  expect(await usuals()).toEqual([
    [tap.id, 3, 3],
    [basin.id, 1, 2],
  ])
  const { rows } = await buyer.listUsualItems({ params })
  expect(rows[1]).toMatchObject({ unitPriceCents: 1100, unitPriceExcludingGSTCents: 1000 })
})

test('only products that can be ordered today are offered, in today’s whole cartons and prices', async () => {
  const { as, given, buy, usuals, customer } = await createShop()
  const [basin, tap, bath] = [await given.item(), await given.item(), await given.item()]
  for (let bought = 0; bought < 2; bought += 1) await buy([basin.id, 7], [tap.id, 1], [bath.id, 1])
  const db = customer.db
  await db
    .updateTable('price_list_items')
    .set({ carton_quantity: 4 })
    .where('customer_id', '=', customer.id)
    .where('id', '=', basin.id)
    .execute()
  await db
    .updateTable('price_list_items')
    .set({ withdrawn: true })
    .where('customer_id', '=', customer.id)
    .where('id', '=', tap.id)
    .execute()
  const admin = await as.admin()
  await admin.setProductStatus({ params: { productId: bath.productId }, body: { enable: false } })
  expect(await usuals()).toEqual([[basin.id, 8, 2]])
})

test('the latest orders count, and a few products are offered', async () => {
  const { given, buy, usuals } = await createShop()
  const old = await given.item()
  for (let bought = 0; bought < 2; bought += 1) await buy([old.id, 1])
  const items = []
  for (let count = 0; count <= usualProducts; count += 1) items.push(await given.item())
  for (let bought = 0; bought < usualOrders; bought += 1)
    await buy(...items.map(({ id }) => [id, 1] as const))
  const offered = await usuals()
  expect(offered).toHaveLength(usualProducts)
  expect(offered.map(([id]) => id)).not.toContain(old.id)
})
