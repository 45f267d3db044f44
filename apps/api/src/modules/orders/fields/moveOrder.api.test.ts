import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

/** A customer with a second address on the list they have, and a third on another list. */
async function addresses() {
  const world = await createPortal()
  const { customer } = world
  const db = customer.db
  const addressOn = async (priceListId: number, line: string) => {
    const { id } = await db
      .insertInto('shipping_addresses')
      .values({
        customer_id: customer.id,
        price_list_id: priceListId,
        address_line1: line,
        address_line2: null,
        address_line3: null,
        address_line4: null,
        suburb: null,
        state_id: 2,
        postal_code: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const { id: otherListId } = await db
    .insertInto('price_lists')
    .values({ customer_id: customer.id, name: 'Whatever West', reference: 'west' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...world,
    db,
    params: { customerId: customer.id },
    otherListId,
    near: await addressOn(customer.priceListId, '2 Near Street'),
    far: await addressOn(otherListId, '3 Far Street'),
  }
}

test('a draft goes to another address of its price list with every line as it was (§2, R10)', async () => {
  const { as, given, near, params } = await addresses()
  const buyer = await as.buyer()
  const draft = await given.draftOrder({ buyer })
  const key = { params: { ...params, orderId: draft.id } }
  const before = await buyer.getOrder(key)
  const body = { orderID: draft.id, version: draft.version, shippingAddress: { id: near } }
  const moved = await buyer.updateOrder({ params, body: { ...body, invoiceNote: 'Gate 3' } })
  const after = await buyer.getOrder(key)
  expect(after.shippingAddress).toMatchObject({ id: near, addressLine1: '2 Near Street' })
  expect(after.orderLines).toEqual(before.orderLines)
  expect(after.invoiceNote).toBe('Gate 3')
  expect(after.version).toBe(moved.version)
  const { entries } = await buyer.getOrderStory(key)
  expect(entries.map((entry) => entry.text)).toContainEqual(
    expect.stringMatching(/^Shipping address changed by /),
  )
  await expectRefusal(buyer.updateOrder({ params, body }), 'staleVersion')
  // The present address, with the whole order sent back, changes nothing.
  const same = await buyer.updateOrder({
    params,
    body: { orderID: draft.id, version: moved.version, shippingAddress: after.shippingAddress },
  })
  expect(same.version).toBe(moved.version)
})

test('to another price list only with the lines wanted there: none is repriced or dropped unseen (R3)', async () => {
  const { as, given, far, otherListId, params, db } = await addresses()
  const buyer = await as.buyer()
  const draft = await given.draftOrder({ buyer, totalCents: 11_000 })
  const key = { params: { ...params, orderId: draft.id } }
  const here = await buyer.getOrder(key)
  const productId = here.orderLines[0]?.product.productID ?? 0
  const { id: there } = await db
    .insertInto('price_list_items')
    .values({
      customer_id: params.customerId,
      price_list_id: otherListId,
      product_id: productId,
      carton_quantity: 4,
      minimum_order_quantity: 4,
      unit_price_ex_cents: 12_000,
      unit_gst_cents: 1200,
      freight_ex_cents: 0,
      freight_gst_cents: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = { orderID: draft.id, version: draft.version, shippingAddress: { id: far } }
  await expectRefusal(buyer.updateOrder({ params, body }), 'orderOtherPriceList')
  // An older client that sends its lines back names the items of the list it leaves.
  const old = here.orderLines.map(({ priceListItemID, quantity }) => ({ priceListItemID, quantity }))
  await expectRefusal(buyer.updateOrder({ params, body: { ...body, orderLines: old } }), 'orderItemNotOnList')
  expect(await buyer.getOrder(key)).toEqual(here)

  const proposal = await buyer.proposeReorder({ ...key, query: { priceListId: otherListId } })
  expect(proposal.rows).toMatchObject([{ priceListItemID: there, quantity: 4, wantedQuantity: 1 }])
  const orderLines = [{ priceListItemID: there, quantity: 4 }]
  await buyer.updateOrder({ params, body: { ...body, orderLines } })
  expect(await buyer.getOrder(key)).toMatchObject({
    shippingAddress: { id: far },
    priceList: { priceListID: otherListId },
    totalAmountCents: 4 * 13_200,
    orderLines: [{ priceListItemID: there, quantity: 4, change: null }],
  })
})

test('drafts and rejected orders move, by their creator and administrators; nothing else does (§4)', async () => {
  const { as, given, near, params } = await addresses()
  const approver = await as.approver()
  const order = await given.pendingOrder({ approver })
  const admin = await as.admin()
  const colleague = await as.buyer()
  const move = (who: typeof colleague, version: number) =>
    who.updateOrder({ params, body: { orderID: order.id, version, shippingAddress: { id: near } } })
  await expectRefusal(move(order.buyer, order.version), 'orderNotEditable')
  await expectRefusal(move(admin, order.version), 'orderNotEditable')
  const { version } = await order.reject('Wrong site.')
  await expectRefusal(move(colleague, version), 'orderNotEditable')
  const moved = await move(order.buyer, version)
  expect(moved.statusId).toBe(5)
  const back = await given.draftOrder({ buyer: order.buyer })
  const other = await as.admin()
  expect(
    (
      await other.updateOrder({
        params,
        body: { orderID: back.id, version: back.version, shippingAddress: { id: near } },
      })
    ).statusId,
  ).toBe(1)
  const unknown = { orderID: order.id, version: moved.version, shippingAddress: { id: 9_999_999 } }
  await expectRefusal(order.buyer.updateOrder({ params, body: unknown }), 'orderShippingAddress')
})

test('the contact of the last order to an address is offered, of this customer only', async () => {
  const { as, given, near, params } = await addresses()
  const buyer = await as.buyer()
  const offered = async (orderId: number) =>
    (await buyer.findLastContact({ params: { ...params, orderId } })).contactPerson
  const fresh = await given.draftOrder({ buyer, contact: false })
  expect(await offered(fresh.id)).toBeNull()
  const contact = { fullName: 'Site Office', phoneNumber: '02 9876 5432' }
  for (const contactPerson of [{ fullName: 'Earlier', phoneNumber: '1' }, contact]) {
    const draft = await given.draftOrder({ buyer })
    await buyer.updateOrder({ params, body: { orderID: draft.id, version: draft.version, contactPerson } })
  }
  expect(await offered(fresh.id)).toEqual(contact)
  await buyer.updateOrder({
    params,
    body: { orderID: fresh.id, version: fresh.version, shippingAddress: { id: near } },
  })
  expect(await offered(fresh.id)).toBeNull()
})

test('another person’s typed contact is offered once their draft is saved, not before, nor after it is cancelled', async () => {
  const { as, given, params } = await addresses()
  const [buyer, colleague] = [await as.buyer(), await as.buyer()]
  const fresh = await given.draftOrder({ buyer, contact: false })
  const offered = async () =>
    (await buyer.findLastContact({ params: { ...params, orderId: fresh.id } })).contactPerson
  const typed = { fullName: 'Private Person', phoneNumber: '0400 000 000' }
  const write = async (by: typeof buyer, contactPerson: typeof typed) => {
    const { id: orderID, version } = await given.draftOrder({ buyer: by })
    const written = await by.updateOrder({ params, body: { orderID, version, contactPerson } })
    return { orderID, version: written.version }
  }
  const own = { fullName: 'Own Contact', phoneNumber: '1' }
  await write(buyer, own)
  const cancelled = await write(colleague, typed)
  expect(await offered()).toEqual(own)
  await colleague.cancelOrder({
    params: { ...params, orderId: cancelled.orderID },
    body: { version: cancelled.version },
  })
  expect(await offered()).toEqual(own)
  await colleague.updateOrder({
    params,
    body: { ...(await write(colleague, typed)), orderStatus: { id: 1 } },
  })
  expect(await offered()).toEqual(typed)
})
