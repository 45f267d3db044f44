import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'

/** A draft with a contact and a product: $10.00, from 10 $9.50, from 50 $9.05; freight $0.15. */
async function steppedDraft() {
  const world = await createPortal()
  const { as, given, customer } = world
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const item = await given.item({
    unitPriceExCents: 1000,
    freightExCents: 15,
    productName: 'Pipe',
    priceSteps: { 10: 950, 50: 905 },
  })
  const params = { customerId: customer.id }
  const { orderID } = await buyer.createOrder({
    params,
    body: {
      shippingAddress: { id: customer.shippingAddressId },
      contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
      approver: { userName: approver.userName },
    },
  })
  const key = { params: { ...params, orderId: orderID } }
  const put = (quantity: number, priceListItemID = item.id) =>
    buyer.putOrderLine({ ...key, body: { priceListItemID, quantity } })
  const read = () => buyer.getOrder(key)
  const submit = async (more: object = {}) =>
    buyer.updateOrder({
      params,
      body: { orderID, version: (await read()).version, orderStatus: { id: 2 }, ...more },
    })
  return { ...world, buyer, approver, item, params, orderID, key, put, read, submit }
}

/** Cents of one unit with its freight: GST of each is rounded half up (R2). */
const withFreight = { one: 1000 + 100 + 15 + 2, ten: 950 + 95 + 15 + 2, fifty: 905 + 91 + 15 + 2 }

test('the price of a draft line follows its quantity, up and down again (R43, R3)', async () => {
  const { put, buyer, params } = await steppedDraft()
  for (const [quantity, unit, unitEx, gst] of [
    [9, withFreight.one, 1000, 100],
    [10, withFreight.ten, 950, 95],
    [49, withFreight.ten, 950, 95],
    [50, withFreight.fifty, 905, 91],
    [1_000_000, withFreight.fifty, 905, 91],
    [9, withFreight.one, 1000, 100],
  ] as const) {
    const order = await put(quantity)
    expect(order.totalAmountCents).toBe(quantity * unit)
    expect(order.orderLines).toMatchObject([
      {
        quantity,
        unitPriceExcludingGSTCents: unitEx,
        gstAmountCents: gst,
        amountCents: quantity * unit,
        change: quantity > 100 ? { priceChanged: false } : null,
        priceSteps: [
          { fromQuantity: 1, unitPriceCents: 1100, unitPriceExcludingGSTCents: 1000, gstAmountCents: 100 },
          { fromQuantity: 10, unitPriceCents: 1045, unitPriceExcludingGSTCents: 950, gstAmountCents: 95 },
          { fromQuantity: 50, unitPriceCents: 996, unitPriceExcludingGSTCents: 905, gstAmountCents: 91 },
        ],
      },
    ])
    const [listed] = (await buyer.listOrders({ params })).rows
    expect(listed?.totalAmountCents).toBe(quantity * unit)
  }
})

test('each line counts by itself: two products of ten units in all reach no step from ten', async () => {
  const { put, given } = await steppedDraft()
  const other = await given.item({ unitPriceExCents: 1000, priceSteps: { 10: 100 } })
  await put(5)
  const order = await put(5, other.id)
  expect(order.totalAmountCents).toBe(5 * withFreight.one + 5 * 1100)
})

test('a changed step is shown on the line, and an unseen total is not submitted (R3)', async () => {
  const { put, given, item, read, submit } = await steppedDraft()
  await put(10)
  const before = 10 * withFreight.ten
  await given.priceSteps(item.id, { 10: 960, 50: 905 })
  const after = 10 * (960 + 96 + 15 + 2)
  expect(await read()).toMatchObject({
    totalAmountCents: after,
    orderLines: [{ change: { priceChanged: true, previousAmountCents: before }, amountCents: after }],
  })
  await expectRefusal(submit(), 'orderTotalChanged')
  await expectRefusal(submit({ confirmedTotalCents: before }), 'orderTotalChanged')
  expect((await submit({ confirmedTotalCents: after })).statusId).toBe(2)
  await given.priceSteps(item.id, {})
  const frozen = await read()
  expect(frozen).toMatchObject({ totalAmountCents: after, orderLines: [{ unitPriceExcludingGSTCents: 960 }] })
  expect(frozen.orderLines[0]).not.toHaveProperty('priceSteps')
})

test('steps that a line does not reach change nothing about it', async () => {
  const { put, given, item, read, submit } = await steppedDraft()
  await put(9)
  await given.priceSteps(item.id, { 10: 500 })
  expect(await read()).toMatchObject({
    totalAmountCents: 9 * withFreight.one,
    orderLines: [{ change: null }],
  })
  expect((await submit()).statusId).toBe(2)
})

test('a quantity sent with its submit shows its new total first, once another step is reached (R3)', async () => {
  const { put, item, submit, read } = await steppedDraft()
  await put(5)
  const orderLines = [{ priceListItemID: item.id, quantity: 10 }]
  await expectRefusal(submit({ orderLines }), 'orderTotalChanged')
  expect((await read()).orderLines).toMatchObject([{ quantity: 5 }])
  expect((await submit({ orderLines, confirmedTotalCents: 10 * withFreight.ten })).statusId).toBe(2)
})

test('a step that changes while an order is submitted is never submitted unseen (R3)', async () => {
  const { put, given, item, read, submit, portal, approver, params, orderID } = await steppedDraft()
  await put(10)
  const freezing = (text: string) => text.startsWith('update "order_lines"')
  const { version } = await read()
  // The import waits for the order it would total anew: the order keeps the price its buyer saw.
  const draft = await meetAt(
    portal,
    freezing,
    () => submit({ version }),
    () => given.priceSteps(item.id, { 10: 940 }),
  )
  expect([draft.reached, draft.first.status, draft.rival.status]).toEqual([true, 'fulfilled', 'fulfilled'])
  const pending = await read()
  expect(pending).toMatchObject({ orderStatus: { id: 2 }, totalAmountCents: 10 * withFreight.ten })
  await approver.updateOrder({
    params,
    body: { orderID, version: pending.version, orderStatus: { id: 5 }, rejectedReason: 'Too dear.' },
  })
  const cheaper = 10 * (940 + 94 + 15 + 2)
  const rejected = await read()
  expect(rejected.orderLines).toMatchObject([{ change: { priceChanged: true }, priceSteps: [{}, {}] }])
  // The import waits for no rejected order: the copy of the prices sees the new step.
  const again = await meetAt(
    portal,
    freezing,
    () => submit({ version: rejected.version, confirmedTotalCents: cheaper }),
    () => given.priceSteps(item.id, { 10: 930 }),
  )
  expect(again.reached).toBe(true)
  expect(again.first).toMatchObject({
    status: 'rejected',
    reason: { problems: [{ code: 'orderTotalChanged', displayMessage: expect.stringContaining('$104.00') }] },
  })
  expect(await read()).toMatchObject({ orderStatus: { id: 5 }, totalAmountCents: 10 * withFreight.ten })
})

test('quick order prices each row by its quantity, in a dry run too', async () => {
  const { buyer, key, item, read } = await steppedDraft()
  const rows = [{ priceListItemID: item.id, quantity: 50 }]
  const expected = {
    unitPriceExcludingGSTCents: 905,
    amountCents: 50 * withFreight.fifty,
    amountExcludingGSTCents: 50 * (905 + 15),
    priceSteps: [{ fromQuantity: 1 }, { fromQuantity: 10 }, { fromQuantity: 50 }],
  }
  const checked = await buyer.quickOrder({ ...key, body: { dryRun: true, rows } })
  expect(checked.rows).toMatchObject([expected])
  const added = await buyer.quickOrder({ ...key, body: { rows } })
  expect(added.rows).toMatchObject([expected])
  expect(added.totalAmountCents).toBe(50 * withFreight.fifty)
  expect((await read()).totalAmountCents).toBe(50 * withFreight.fifty)
  const refused = await buyer.quickOrder({
    ...key,
    body: { rows: [{ priceListItemID: item.id, quantity: 'x' }] },
  })
  expect(refused.rows).toMatchObject([{ outcome: 'refused', unitPriceExcludingGSTCents: 1000 }])
})

test('ordering again and order lists price by quantity, and compare with the price of that quantity then', async () => {
  const { buyer, params, key, item, put, given, customer } = await steppedDraft()
  await put(50)
  const query = { priceListId: customer.priceListId }
  const list = await buyer.createOrderList({
    params,
    body: { name: 'Pipes', fromOrderId: key.params.orderId },
  })
  const ofList = { params: { ...params, orderListId: list.orderListId }, query }
  const expected = {
    quantity: 50,
    unitPriceExcludingGSTCents: 905,
    previousUnitPriceExcludingGSTCents: 905,
    amountCents: 50 * withFreight.fifty,
    changes: [],
  }
  for (const propose of [
    () => buyer.proposeReorder({ ...key, query }),
    () => buyer.proposeFromOrderList(ofList),
  ])
    expect((await propose()).rows).toMatchObject([expected])
  await given.priceSteps(item.id, { 10: 950, 50: 900 })
  expect((await buyer.proposeFromOrderList(ofList)).rows).toMatchObject([
    {
      unitPriceExcludingGSTCents: 900,
      previousUnitPriceExcludingGSTCents: 905,
      changes: [{ displayMessage: 'The price was $9.05 and is now $9.00 (ex GST).' }],
    },
  ])
})

test('the usual products and a single one have their steps, items without steps have no such field', async () => {
  const { buyer, params, item, given, customer, portal } = await steppedDraft()
  const plain = await given.item({ unitPriceExCents: 1000 })
  const ask = async (productId: number) => {
    const url = `/Corporate/customers/${params.customerId}/pricelists/${customer.priceListId}/items/${productId}`
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } })
    return answer.json<{ result: Record<string, unknown> }>().result
  }
  expect((await ask(item.productId))['priceSteps']).toEqual([
    { fromQuantity: 1, unitPrice: 11, gstAmount: 1, unitPriceExcludingGST: 10 },
    { fromQuantity: 10, unitPrice: 10.45, gstAmount: 0.95, unitPriceExcludingGST: 9.5 },
    { fromQuantity: 50, unitPrice: 9.96, gstAmount: 0.91, unitPriceExcludingGST: 9.05 },
  ])
  expect(await ask(plain.productId)).not.toHaveProperty('priceSteps')
})

test('a client may send the whole line back with its steps, which the server ignores (§7)', async () => {
  const { put, buyer, params, orderID, portal, read } = await steppedDraft()
  await put(10)
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' }
  const order = await portal.app.inject({
    url: `/Corporate/customers/${params.customerId}/orders/${orderID}`,
    headers: { authorization: headers.authorization },
  })
  const [line] = order.json<{ result: { orderLines: { priceSteps: object[] }[] } }>().result.orderLines
  expect(line?.priceSteps).toHaveLength(3)
  const forged = { ...line, quantity: 20, priceSteps: [{ fromQuantity: 1, unitPriceExcludingGST: 0.01 }] }
  const answer = await portal.app.inject({
    method: 'PUT',
    url: `/Corporate/orders/${params.customerId}/orders`,
    headers,
    payload: JSON.stringify({ orderID, orderLines: [forged] }),
  })
  expect(answer.statusCode).toBe(200)
  expect((await read()).totalAmountCents).toBe(20 * withFreight.ten)
})
