import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { expect, test } from 'vitest'
import { providerScope } from '../../../db/database.ts'
import { importRows } from '../imports.fixtures.ts'

test('a new price list of an address applies to its open drafts, which show what changed (R3)', async () => {
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
})
