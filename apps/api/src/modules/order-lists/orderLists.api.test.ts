import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function listOfTwo({ given, customer }: Portal, buyer: Awaited<ReturnType<Portal['as']['buyer']>>) {
  const basin = await given.item({ unitPriceExCents: 1000, cartonQuantity: 6, productName: 'Basin' })
  const tap = await given.item({ unitPriceExCents: 2000, productName: 'Tap' })
  const list = await buyer.createOrderList({
    params: { customerId: customer.id },
    body: {
      name: ' Monthly ',
      items: [
        { productID: basin.productId, quantity: 12 },
        { productID: tap.productId, quantity: 3 },
      ],
    },
  })
  return { basin, tap, list, params: { customerId: customer.id, orderListId: list.orderListId } }
}

test('a list is stored in its order, shared, renamed and deleted by its owner', async () => {
  const portal = await createPortal()
  const [buyer, colleague] = [await portal.as.buyer(), await portal.as.buyer()]
  const { list, params, tap } = await listOfTwo(portal, buyer)
  expect(list).toMatchObject({ name: 'Monthly', shared: false, itemCount: 2, version: 1 })
  expect(list.items.map((item) => [item.product.productName, item.quantity])).toEqual([
    ['Basin', 12],
    ['Tap', 3],
  ])
  const { customerId } = params
  expect((await colleague.listOrderLists({ params: { customerId } })).rows).toEqual([])
  await expectRefusal(colleague.getOrderList({ params }), 'notFound', 404)
  const shared = await buyer.updateOrderList({ params, body: { version: 1, shared: true, name: 'Site kit' } })
  expect((await colleague.listOrderLists({ params: { customerId } })).rows).toMatchObject([
    { name: 'Site kit' },
  ])
  await expectRefusal(
    colleague.updateOrderList({ params, body: { version: 2, name: 'Mine' } }),
    'orderListNotYours',
  )
  await expectRefusal(colleague.deleteOrderList({ params }), 'orderListNotYours')
  await expectRefusal(buyer.updateOrderList({ params, body: { version: 1, name: 'Late' } }), 'staleVersion')
  const items = [{ productID: tap.productId, quantity: 5 }]
  const refilled = await buyer.updateOrderList({ params, body: { version: shared.version, items } })
  expect(refilled.items).toMatchObject([{ product: { productName: 'Tap' }, quantity: 5 }])
  await buyer.deleteOrderList({ params })
  await expectRefusal(buyer.getOrderList({ params }), 'notFound', 404)
})

test('two lists of one name, unknown products and those of another customer are refused, and store nothing', async () => {
  const portal = await createPortal()
  const buyer = await portal.as.buyer()
  const { params, tap } = await listOfTwo(portal, buyer)
  const { customerId } = params
  const make = (name: string, productID: number) =>
    buyer.createOrderList({ params: { customerId }, body: { name, items: [{ productID, quantity: 1 }] } })
  await expectRefusal(make('monthly', tap.productId), 'orderListNameTaken')
  await expectRefusal(make('Other', 987_654_321), 'orderListProduct')
  const foreign = await (await createPortal()).given.item()
  await expectRefusal(make('Other', foreign.productId), 'orderListProduct')
  await expectRefusal(make(' ', tap.productId), 'orderListName')
  expect((await buyer.listOrderLists({ params: { customerId } })).total).toBe(1)
})

test('ordering a list shows changes: price, stock, carton, discontinued, not on this price list', async () => {
  const portal = await createPortal()
  const { given, customer } = portal
  const buyer = await portal.as.buyer()
  const { basin, tap, params } = await listOfTwo(portal, buyer)
  const query = { priceListId: customer.priceListId }
  const unchanged = await buyer.proposeFromOrderList({ params, query })
  expect(unchanged.rows.map((row) => [row.quantity, row.changes])).toEqual([
    [12, []],
    [3, []],
  ])
  const db = customer.db
  await given.priceChange(basin.id, 2200)
  await sql`update price_list_items set carton_quantity = 8 where id = ${basin.id}`.execute(db)
  await sql`update products set available_stock = 5 where id = ${basin.productId}`.execute(db)
  await sql`update products set enabled = false where id = ${tap.productId}`.execute(db)
  const { rows } = await buyer.proposeFromOrderList({ params, query })
  expect(rows.map((row) => [row.quantity, row.priceListItemID, row.changes.map(({ code }) => code)])).toEqual(
    [
      [16, basin.id, ['carton', 'price', 'stock']],
      [null, null, ['discontinued']],
    ],
  )
  await expectRefusal(
    buyer.proposeFromOrderList({ params, query: { priceListId: 987_654_321 } }),
    'notFound',
    404,
  )
})

test('any order of the customer can be ordered again, at the prices of today', async () => {
  const { given, as, customer } = await createPortal()
  const pending = await given.pendingOrder({ totalCents: 110_000 })
  await given.priceChange(pending.priceListItemID, 121_000)
  const colleague = await as.buyer()
  const proposal = await colleague.proposeReorder({
    params: { customerId: customer.id, orderId: pending.id },
    query: { priceListId: customer.priceListId },
  })
  expect(proposal.rows).toMatchObject([
    {
      wantedQuantity: 1,
      quantity: 1,
      priceListItemID: pending.priceListItemID,
      previousUnitPriceExcludingGSTCents: 100_000,
      unitPriceExcludingGSTCents: 110_000,
      amountCents: 121_000,
      amountExcludingGSTCents: 110_000,
      cartonQuantity: 1,
      minimumOrderQuantity: 1,
      changes: [{ code: 'price' }],
    },
  ])
  const list = await colleague.createOrderList({
    params: { customerId: customer.id },
    body: { name: 'From an order', fromOrderId: pending.id },
  })
  expect(list.itemCount).toBe(1)
})

test('a name is taken in any case and script, also when two lists come to it at once', async () => {
  const portal = await createPortal()
  const { customer, given } = portal
  const buyer = await portal.as.buyer()
  const { productId: productID } = await given.item()
  const items = [{ productID, quantity: 1 }]
  const make = (name: string) =>
    buyer.createOrderList({ params: { customerId: customer.id }, body: { name, items } })
  const rename = ({ orderListId }: { orderListId: number }, name: string) =>
    buyer.updateOrderList({
      params: { customerId: customer.id, orderListId },
      body: { version: 1, name },
    })
  const [one, two] = [await make('One'), await make('Two')]
  for (const name of ['Éclairage', 'İzmir', 'ΟΔΟΣ', '😀']) {
    await make(name)
    await expectRefusal(make(name), 'orderListNameTaken')
    await expectRefusal(rename(one, ` ${name} `), 'orderListNameTaken')
  }
  const { first, rival, reached } = await meetAt(
    portal.portal,
    (text) => text.startsWith('update "order_lists"'),
    () => rename(one, 'Same'),
    () => rename(two, 'same'),
  )
  expect(reached).toBe(true)
  expect([first, rival].map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([first, rival].find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 400, problems: [{ code: 'orderListNameTaken' }] },
  })
})

test('a shared list stays usable without its owner; its lines are checked by the rules', async () => {
  const portal = await createPortal()
  const { customer, given } = portal
  const [owner, colleague] = [await portal.as.buyer(), await portal.as.buyer()]
  const { list, params } = await listOfTwo(portal, owner)
  await owner.updateOrderList({ params, body: { version: 1, shared: true } })
  const db = customer.db
  await db.updateTable('memberships').set({ enabled: false }).where('login_id', '=', owner.loginId).execute()
  const query = { priceListId: customer.priceListId }
  expect((await colleague.proposeFromOrderList({ params, query })).rows).toHaveLength(2)
  await expectRefusal(
    colleague.updateOrderList({ params, body: { version: list.version + 1, name: 'Mine' } }),
    'orderListNotYours',
  )
  await expectRefusal(owner.getOrderList({ params }), 'sessionExpired', 401)
  const { productId: productID } = await given.item()
  const make = (quantities: readonly number[], name = 'Odd') =>
    colleague.createOrderList({
      params: { customerId: customer.id },
      body: { name, items: quantities.map((quantity) => ({ productID, quantity })) },
    })
  for (const quantity of [0, -1, 1.5, 2 ** 31, 1e15])
    await expectRefusal(make([quantity]), 'orderListQuantity')
  await expectRefusal(make([1, 2]), 'orderListRepeated')
  await expectRefusal(make([]), 'orderListEmpty')
  await expectRefusal(make([1], '😀'.repeat(61)), 'orderListNameTooLong')
  expect((await make([1], '😀'.repeat(60))).itemCount).toBe(1)
})
