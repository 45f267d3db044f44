import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { codesOf, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { expect, test } from 'vitest'
import { providerScope } from '../../../db/database.ts'
import { importRows } from '../imports.fixtures.ts'

test('a new price list of an address applies to its drafts, and to orders that are rejected later (R3)', async () => {
  const portal = await createPortal()
  const { given, as, customer } = portal
  const { database } = portal.portal
  const db = database.scoped(providerScope)
  const params = { customerId: customer.id }
  const send = (priceListReference: string) =>
    importRows(database, 'addresses', [
      {
        accountNumber: customer.accountNumber,
        addressReference: 'A01',
        priceListReference,
        addressLine1: '1 Whatever Street',
        state: 'NSW',
      },
    ])
  await importRows(database, 'pricelists', [
    { accountNumber: customer.accountNumber, priceListReference: 'next', name: 'Next list' },
  ])
  const next = await db
    .selectFrom('price_lists')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('reference', '=', 'next')
    .executeTakeFirstOrThrow()
  await send('main')
  const address = await db
    .selectFrom('shipping_addresses')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('reference', '=', 'A01')
    .executeTakeFirstOrThrow()
  const [both, onlyMain] = [await given.item({ priceCents: 2000 }), await given.item({ priceCents: 500 })]
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const order = (addressId: number, ...items: readonly { id: number }[]) =>
    buyer.createOrder({
      params,
      body: {
        shippingAddress: { id: addressId },
        orderLines: items.map(({ id }) => ({ priceListItemID: id, quantity: 1 })),
      },
    })
  const read = (orderId: number) => buyer.getOrder({ params: { ...params, orderId } })
  const draft = await order(address.id, both, onlyMain)
  const elsewhere = await order(customer.shippingAddressId, both)
  const waiting = await order(address.id, both)
  await buyer.updateOrder({ params, body: submissionOf(waiting.orderID, approver) })
  const productCode = (await read(draft.orderID)).orderLines[0]?.product.productCode ?? ''
  await importRows(database, 'pricelistitems', [
    { accountNumber: customer.accountNumber, priceListReference: 'next', productCode, unitPrice: 25 },
  ])
  const before = { elsewhere: await read(elsewhere.orderID), waiting: await read(waiting.orderID) }

  expect((await send('next')).errors).toEqual([])
  const moved = await read(draft.orderID)
  expect(moved.priceList.priceListID).toBe(next.id)
  expect(moved.orderLines).toMatchObject([
    {
      unitPriceExcludingGSTCents: 2500,
      change: { priceChanged: true, previousAmountCents: 2000, unavailable: false },
    },
    { priceListItemID: onlyMain.id, change: { unavailable: true } },
  ])
  expect(moved.version).toBeGreaterThan(draft.version)
  expect(await read(elsewhere.orderID)).toEqual(before.elsewhere)
  expect(await read(waiting.orderID)).toEqual(before.waiting)
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: draft.orderID } })
  expect(entries.map(({ text }) => text)).toEqual([
    'Created by Whatever Person',
    'Moved to the present price list of its shipping address by Import',
  ])
  const rejection = { orderID: waiting.orderID, orderStatus: { id: 5 }, rejectedReason: 'Too dear' } as const
  await approver.updateOrder({ params, body: rejection })
  expect(await read(waiting.orderID)).toMatchObject({
    priceList: { priceListID: next.id },
    orderLines: [{ change: { priceChanged: true, previousAmountCents: 2000, unavailable: false } }],
  })
  const story = await buyer.getOrderStory({ params: { ...params, orderId: waiting.orderID } })
  expect(story.entries.map(({ text }) => text)).toContain(
    'Moved to the present price list of its shipping address by Trade Counter',
  )
})

/** A customer with two price lists, and an address that an import can give either of them. */
async function addressOfLists() {
  const portal = await createPortal()
  const { database } = portal.portal
  const { accountNumber, id: customerId } = portal.customer
  const list = (priceListReference: string) => ({
    accountNumber,
    priceListReference,
    name: priceListReference,
  })
  await importRows(database, 'pricelists', [list('one'), list('two')])
  const send = (priceListReference: string) =>
    importRows(database, 'addresses', [
      {
        accountNumber,
        addressReference: 'A02',
        priceListReference,
        addressLine1: '2 Whatever Street',
        state: 'NSW',
      },
    ])
  const db = database.scoped(providerScope)
  const addressId = async () =>
    (
      await db
        .selectFrom('shipping_addresses')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('reference', '=', 'A02')
        .executeTakeFirstOrThrow()
    ).id
  const newestList = () =>
    db
      .selectFrom('orders as o')
      .innerJoin('price_lists as l', (join) =>
        join.onRef('l.customer_id', '=', 'o.customer_id').onRef('l.id', '=', 'o.price_list_id'),
      )
      .select('l.reference')
      .where('o.customer_id', '=', customerId)
      .orderBy('o.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  return { ...portal, customerId, send, addressId, newestList }
}

test('lines follow an address over lists that lack their product, and an order with both lines of it is moved (R3)', async () => {
  const { portal, as, customer, customerId, send, addressId } = await addressOfLists()
  const { accountNumber } = customer
  const buyer = await as.buyer()
  const productCode = uniqueKey()
  await importRows(portal.database, 'products', [
    { productCode, name: 'Basin', brand: 'Whatever', category: 'Basins' },
  ])
  const price = (priceListReference: string) =>
    importRows(portal.database, 'pricelistitems', [
      { accountNumber, priceListReference, productCode, unitPrice: 10 },
    ])
  await importRows(portal.database, 'pricelists', [
    { accountNumber, priceListReference: 'three', name: 'three' },
  ])
  await price('one')
  await send('one')
  const params = { customerId }
  const { orderID: orderId } = await buyer.createOrder({
    params,
    body: { shippingAddress: { id: await addressId() } },
  })
  const order = () => buyer.getOrder({ params: { ...params, orderId } })
  const add = async () => {
    const { priceList } = await order()
    const { rows } = await buyer.listPriceListItems({
      params: { customerId, priceListId: priceList.priceListID },
      query: {},
    })
    const [item] = rows
    if (!item) throw new Error('The list is empty.')
    return buyer.putOrderLine({
      params: { ...params, orderId },
      body: { priceListItemID: item.id, quantity: 1 },
    })
  }
  const unavailable = async () => (await order()).orderLines.map(({ change }) => change?.unavailable ?? false)
  await add()
  await send('two')
  expect(await unavailable()).toEqual([true])
  await price('three')
  await send('three')
  expect(await unavailable()).toEqual([false])
  await send('two')
  await price('two')
  await add()
  expect((await send('one')).errors).toEqual([])
  expect((await unavailable()).filter(Boolean)).toHaveLength(1)
})

test('an order that is begun at any point of such an import is on the new price list', async () => {
  const { portal, as, customerId, send, addressId, newestList } = await addressOfLists()
  const buyer = await as.buyer()
  await meetEverywhere(
    portal,
    async () => {
      await send('one')
      return addressId()
    },
    (id) => buyer.createOrder({ params: { customerId }, body: { shippingAddress: { id } } }),
    () => send('two'),
    async (_id, meeting, place) => {
      expect([place, ...codesOf(meeting)]).toEqual([place, 'done', 'done'])
      expect([place, (await newestList()).reference]).toEqual([place, 'two'])
    },
  )
})

test.each(['move', 'import'] as const)(
  'a draft that moves to the address at any point of such an import is on the new price list: %s first',
  async (first) => {
    const { portal, as, customer, customerId, send, addressId, newestList } = await addressOfLists()
    const buyer = await as.buyer()
    const params = { customerId }
    const body = { shippingAddress: { id: customer.shippingAddressId } }
    const move = ({ orderID, id }: { readonly orderID: number; readonly id: number }) =>
      buyer.updateOrder({ params, body: { orderID, shippingAddress: { id } } })
    const works = [move, () => send('two')] as const
    const [work, rival] = first === 'move' ? works : works.toReversed()
    if (!work || !rival) return
    await meetEverywhere(
      portal,
      async () => {
        await send('one')
        const { orderID } = await buyer.createOrder({ params, body })
        return { orderID, id: await addressId() }
      },
      work,
      rival,
      async (_draft, meeting, place) => {
        expect([place, ...codesOf(meeting)]).toEqual([place, 'done', 'done'])
        expect([place, (await newestList()).reference]).toEqual([place, 'two'])
      },
    )
  },
)
