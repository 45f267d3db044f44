import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerScope } from '../../db/database.ts'
import { importRows } from '../imports/imports.fixtures.ts'

/** A pending order of $100.00, and an import that corrects the street of its address. */
async function setUp() {
  const { portal, customer, given, as } = await createPortal()
  const params = { customerId: customer.id }
  await portal.db
    .updateTable('shipping_addresses')
    .set({ reference: 'A01' })
    .where('customer_id', '=', customer.id)
    .execute()
  const order = await given.pendingOrder({ totalCents: 100_00 })
  const importStreet = async (addressLine1: string) => {
    const { accountNumber } = customer
    const row = {
      accountNumber,
      addressReference: 'A01',
      priceListReference: 'main',
      addressLine1,
      state: 'VIC',
    }
    expect(await importRows(portal.database, 'addresses', [row])).toMatchObject({ errors: [] })
  }
  const read = (orderId = order.id) => order.buyer.getOrder({ params: { ...params, orderId } })
  const streetOf = async (orderId = order.id) => (await read(orderId)).shippingAddress.addressLine1
  const decide = async (by: typeof order.approver, statusId: 1 | 2 | 4 | 5) => {
    const { version } = await read()
    const reason = statusId === 5 ? { rejectedReason: 'Whatever' } : {}
    return by.updateOrder({
      params,
      body: { orderID: order.id, version, orderStatus: { id: statusId }, ...reason },
    })
  }
  return { portal, customer, given, as, params, order, importStreet, read, streetOf, decide }
}

test('a submitted order keeps its address when an import changes it, and so does the supplier’s feed (R3)', async () => {
  const { portal, order, importStreet, read, streetOf, decide } = await setUp()
  const { shippingAddress } = await read()
  await importStreet('2 Changed Street')
  expect((await read()).shippingAddress).toEqual(shippingAddress)
  await decide(order.approver, 4)
  await importStreet('3 Changed Street')
  expect(await streetOf()).toBe('1 Whatever Street')
  const partner = await partnerOf(portal)
  const { result } = (await partner.get('orders?per_page=100')).json()
  expect(result.find(({ orderID }: { orderID: number }) => orderID === order.id)).toMatchObject({
    shippingAddress: { addressLine1: '1 Whatever Street', state: { name: 'NSW' } },
  })
})

test('an order submitted before addresses were copied keeps the one from before its next change', async () => {
  const { portal, order, importStreet, streetOf } = await setUp()
  const { database } = portal
  await sql`update orders set submitted_address = null where id = ${order.id}`.execute(
    database.scoped(providerScope),
  )
  await importStreet('2 Changed Street')
  expect(await streetOf()).toBe('1 Whatever Street')
  await importStreet('3 Changed Street')
  expect(await streetOf()).toBe('1 Whatever Street')
})

test('drafts and rejected orders follow the address, and a submission takes it as it is then (R3)', async () => {
  const { given, as, order, importStreet, streetOf, decide } = await setUp()
  const draft = await given.draftOrder({ buyer: await as.buyer() })
  await decide(order.approver, 5)
  await importStreet('2 Changed Street')
  expect(await streetOf(draft.id)).toBe('2 Changed Street')
  expect(await streetOf()).toBe('2 Changed Street')
  await decide(order.buyer, 2)
  await importStreet('3 Changed Street')
  expect(await streetOf(draft.id)).toBe('3 Changed Street')
  expect(await streetOf()).toBe('2 Changed Street')
})
