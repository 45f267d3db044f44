import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

const address = { addressLine1: '2 Whatever Street', state: { id: 2 } }

async function setUp() {
  const world = await createPortal()
  const partner = await partnerOf(world.portal, ['catalogue.write'])
  const priceLists = `/Corporate/customers/${world.customer.id}/pricelists`
  const addresses = (priceListId = world.customer.priceListId) =>
    `/Corporate/customers/shipping/${world.customer.id}/pricelists/${priceListId}/shippingAddresses`
  return { ...world, partner, priceLists, addresses }
}

test('a partner makes a price list and an address on it, for any customer, once a key (§1)', async () => {
  const { partner, priceLists, addresses, as, customer } = await setUp()
  const body = { priceListName: 'Harbour Trade', reference: 'HT-1' }
  const headers = { 'idempotency-key': randomUUID() }
  const created = await partner.post(priceLists, body, headers)
  const { priceListId } = created.json().result
  expect(created.statusCode).toBe(200)
  const again = await partner.post(priceLists, body, headers)
  expect([again.headers['idempotency-hit'], again.json().result.priceListId]).toEqual(['true', priceListId])
  expect((await partner.post(priceLists, body)).json().validationErrors[0].code).toBe(
    'priceListReferenceTaken',
  )
  const added = (await partner.post(addresses(priceListId), address)).json()
  expect(added.result.shippingAddressId).toBeGreaterThan(0)
  const buyer = await as.buyer()
  const { rows } = await buyer.listPriceLists({ params: { customerId: customer.id } })
  expect(rows.find(({ referenceID }) => referenceID === priceListId)).toMatchObject({
    priceListName: 'Harbour Trade',
    shippingAddresses: [{ id: added.result.shippingAddressId, addressLine1: '2 Whatever Street' }],
  })
  const audits = await customer.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name as by'])
    .where('action', 'in', ['addPriceList', 'addShippingAddress'])
    .orderBy('id')
    .execute()
  expect(audits).toEqual([
    { action: 'addPriceList', by: partner.name },
    { action: 'addShippingAddress', by: partner.name },
  ])
})

test('members add addresses only where their customer may; price lists are not theirs to make (§2)', async () => {
  const { as, customer } = await setUp()
  const buyer = await as.buyer()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  await expectRefusal(buyer.addShippingAddress({ params, body: address }), 'addressesNotAllowed')
  const body = { priceListName: 'Mine', reference: 'M' }
  await expectRefusal(buyer.addPriceList({ params: { customerId: customer.id }, body }), 'forbidden', 403)
  const admin = await as.admin()
  const created = await admin.addPriceList({ params: { customerId: customer.id }, body })
  expect(created.priceListId).toBeGreaterThan(0)
})

test('a list of another customer, an unknown customer, and blank names are refused', async () => {
  const { partner, priceLists, addresses } = await setUp()
  const theirs = await createPortal()
  expect((await partner.post(addresses(theirs.customer.priceListId), address)).statusCode).toBe(404)
  const body = { priceListName: 'X', reference: 'X' }
  expect((await partner.post('/Corporate/customers/987654321/pricelists', body)).statusCode).toBe(404)
  expect((await partner.post(priceLists, { priceListName: ' ', reference: 'X' })).statusCode).toBe(400)
  expect((await partner.post(priceLists, { ...body, customerId: 1 })).statusCode).toBe(400)
})
