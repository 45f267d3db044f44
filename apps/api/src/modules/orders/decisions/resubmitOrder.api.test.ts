import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'
import { customerScope } from '../../../db/database.ts'

async function rejected(totalCents: number) {
  const world = await createPortal()
  const { as, given, customer } = world
  const approver = await as.approver()
  const order = await given.pendingOrder({ approver, totalCents })
  const params = { customerId: customer.id }
  const { version } = await order.reject('Too dear.')
  const submit = (more: object = {}) =>
    order.buyer.updateOrder({
      params,
      body: { orderID: order.id, version, orderStatus: { id: 2 }, ...more },
    })
  return { ...world, ...order, approver, version, submit, key: { params: { ...params, orderId: order.id } } }
}

test('a rejected order is resubmitted at current prices: an approver below them cannot be named (R3, §5)', async () => {
  const { as, given, buyer, priceListItemID, submit, key } = await rejected(100_000)
  await given.priceChange(priceListItemID, 200_000)
  expect(await buyer.getOrder(key)).toMatchObject({
    totalAmountCents: 100_000,
    orderLines: [
      { change: { priceChanged: true, previousAmountCents: 100_000, present: { amountCents: 200_000 } } },
    ],
  })
  const confirmed = { confirmedTotalCents: 200_000 }
  const naming = (limit: number) =>
    as
      .approver({ orderApprovalLimitCents: limit })
      .then(({ userName }) => submit({ ...confirmed, approver: { userName } }))
  await expectRefusal(naming(199_999), 'orderApproverNotAllowed')
  await expectRefusal(submit(), 'orderTotalChanged')
  await expectRefusal(submit({ confirmedTotalCents: 100_000 }), 'orderTotalChanged')
  expect((await naming(200_000)).statusId).toBe(2)
  expect(await buyer.getOrder(key)).toMatchObject({
    totalAmountCents: 200_000,
    rejectedReason: null,
    rejectedByReason: null,
  })
})

test('a price that changes while an order is submitted again is never approved unseen (R3)', async () => {
  const { given, portal, priceListItemID, submit, buyer, key } = await rejected(100_000)
  const { first, reached } = await meetAt(
    portal,
    (text) => text.startsWith('update "order_lines"'),
    () => submit(),
    () => given.priceChange(priceListItemID, 200_000),
  )
  expect([reached, first.status]).toEqual([true, 'rejected'])
  expect(first).toMatchObject({
    reason: {
      problems: [{ code: 'orderTotalChanged', displayMessage: expect.stringContaining('$2,000.00') }],
    },
  })
  expect(await buyer.getOrder(key)).toMatchObject({ orderStatus: { id: 5 }, totalAmountCents: 100_000 })
})

test('a rejected order saved as a draft is one: at current prices, and not submitted (§4, R3)', async () => {
  const { as, given, buyer, priceListItemID, version, key, customer } = await rejected(100_000)
  await given.priceChange(priceListItemID, 200_000)
  const params = { customerId: customer.id }
  const body = { orderID: key.params.orderId, orderStatus: { id: 1 as const, name: 'DRAFT' } }
  await expectRefusal((await as.buyer()).updateOrder({ params, body }), 'orderNotEditable')
  const saved = await buyer.updateOrder({ params, body: { ...body, version, invoiceNote: 'Fewer' } })
  expect(saved).toMatchObject({ statusId: 1, version: version + 1 })
  expect(await buyer.getOrder(key)).toMatchObject({
    orderStatus: { id: 1 },
    unsaved: false,
    isOrderSubmitted: false,
    submissionDate: null,
    submittedBy: null,
    rejectedByReason: null,
    invoiceNote: 'Fewer',
    totalAmountCents: 200_000,
    orderLines: [{ change: { priceChanged: true, previousAmountCents: 100_000 } }],
  })
  const drafts = await buyer.listOrders({ params, query: { q: { orderStatusId: 1 } } })
  expect(drafts.rows).toMatchObject([{ orderID: key.params.orderId, totalAmountCents: 200_000 }])
  const stories = (await buyer.getOrderStory(key)).entries.map(({ text }) => text)
  expect(stories.filter((text) => text.startsWith('Rejected by'))).toHaveLength(1)
})

test('a draft is submitted by the present total that an older client sends back, and not by another one (R3, §7)', async () => {
  const { given, one, two, submit, lines } = await draftOfTwo()
  await given.priceChange(one.id, 9900)
  await given.priceChange(two.id, 1100)
  for (const totalAmountCents of [3300, 9900])
    await expectRefusal(submit({ orderLines: lines(1, 1), totalAmountCents }), 'orderTotalChanged')
  expect((await submit({ orderLines: lines(1, 1), totalAmountCents: 11_000 })).statusId).toBe(4)
})

test('a rejected order that is cancelled still says why it was rejected (§2)', async () => {
  const { buyer, version, key } = await rejected(100_000)
  await buyer.cancelOrder({ ...key, body: { version } })
  expect(await buyer.getOrder(key)).toMatchObject({
    orderStatus: { id: 3 },
    rejectedReason: 'Too dear.',
    rejectedByReason: { reason: 'Too dear.' },
  })
})

test('a pending order that is sent as a draft is refused, not left pending without a word (§4)', async () => {
  const { given, customer } = await createPortal()
  const { buyer, id: orderID } = await given.pendingOrder()
  const params = { customerId: customer.id }
  const body = { orderID, orderStatus: { id: 1 as const }, invoiceNote: 'Gate 3' }
  await expectRefusal(buyer.updateOrder({ params, body }), 'orderPendingNoDraft')
  expect((await buyer.getOrder({ params: { ...params, orderId: orderID } })).invoiceNote).toBeNull()
})

/** A draft of two items, and an update that sends the whole order as older clients do. */
async function draftOfTwo() {
  const world = await createPortal()
  const { as, given, customer } = world
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000_000 })
  const [one, two] = [await given.item({ priceCents: 1100 }), await given.item({ priceCents: 2200 })]
  const params = { customerId: customer.id }
  const lines = (first: number, second: number) => [
    { priceListItemID: one.id, quantity: first },
    { priceListItemID: two.id, quantity: second },
  ]
  const draft = await buyer.createOrder({
    params,
    body: {
      shippingAddress: { id: customer.shippingAddressId },
      orderLines: lines(1, 1),
      contactPerson: { fullName: 'Ann', phoneNumber: '02' },
    },
  })
  const submit = (more: object = {}) =>
    buyer.updateOrder({
      params,
      body: { orderID: draft.orderID, version: draft.version, orderStatus: { id: 2 }, ...more },
    })
  return { ...world, buyer, one, two, lines, submit, key: { params: { ...params, orderId: draft.orderID } } }
}

test('a line that the submit itself changes is judged by the price its buyer saw before (R3)', async () => {
  const { given, one, lines, submit, buyer, key } = await draftOfTwo()
  await given.priceChange(one.id, 9900)
  await expectRefusal(submit({ orderLines: lines(2, 1) }), 'orderTotalChanged')
  expect((await buyer.getOrder(key)).orderLines.map((line) => line.quantity)).toEqual([1, 1])
  const confirmed = { confirmedTotalCents: 2 * 9900 + 2200 }
  expect((await submit({ orderLines: lines(2, 1), ...confirmed })).statusId).toBe(4)
})

test('lines that change without a change of price are submitted with the update that changes them (§7)', async () => {
  const { lines, submit, buyer, key } = await draftOfTwo()
  expect((await submit({ orderLines: lines(3, 2) })).statusId).toBe(4)
  expect((await buyer.getOrder(key)).totalAmountCents).toBe(3 * 1100 + 2 * 2200)
})

test('prices that change by as much up as down leave the total the buyer saw; freight alone does not (R3)', async () => {
  const { given, one, two, submit, portal, key, buyer } = await draftOfTwo()
  await given.priceChange(one.id, 1650)
  await given.priceChange(two.id, 1650)
  const changes = (await buyer.getOrder(key)).orderLines.map((line) => line.change?.priceChanged)
  expect(changes).toEqual([true, true])
  const db = portal.database.scoped(customerScope(key.params.customerId))
  const freight = (cents: number) =>
    db.updateTable('price_list_items').set({ freight_ex_cents: cents }).where('id', '=', two.id).execute()
  await freight(1)
  const refusal = await expectRefusal(submit(), 'orderTotalChanged')
  expect(refusal.message).toContain('The total is now $33.01 including GST.')
  await freight(0)
  expect((await submit()).statusId).toBe(4)
})

async function approved({ given, as, customer }: Portal) {
  const approver = await as.approver({ orderApprovalLimitCents: 100_000 })
  const order = await given.pendingOrder({ approver, totalCents: 100_000 })
  const params = { customerId: customer.id }
  const { version } = await order.approve()
  return { ...order, approver, version, key: { params: { ...params, orderId: order.id } } }
}

test('an administrator’s change of an approved order keeps its approver, and at least one line (§4, §5)', async () => {
  const world = await createPortal()
  const { key, approver, priceListItemID, id, version } = await approved(world)
  const admin = await world.as.admin()
  const body = { priceListItemID, quantity: 5 }
  const raised = await admin.putOrderLine({ ...key, body })
  expect(raised).toMatchObject({ totalAmountCents: 500_000, approver: { userName: approver.userName } })
  const [line] = raised.orderLines
  const removing = { params: { ...key.params, lineID: line?.lineID ?? 0 } }
  expect((await expectRefusal(admin.deleteOrderLine(removing), 'orderNoLines')).message).toBe(
    'Please add an item.',
  )
  const emptied = { orderID: id, version: version + 1, orderLines: [] }
  await expectRefusal(admin.updateOrder({ params: key.params, body: emptied }), 'orderNoLines')
  await expectRefusal(
    admin.deleteOrderLine({ params: { ...removing.params, lineID: 987_654_321 } }),
    'notFound',
    404,
  )
})
