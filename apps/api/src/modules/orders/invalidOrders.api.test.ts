import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('a product of another price list, a withdrawn one and another customer’s are all refused alike', async () => {
  const { as, given, customer } = await createPortal()
  const other = await createPortal()
  const buyer = await as.buyer()
  const order = await given.draftOrder({ buyer })
  const foreign = await other.given.item()
  const params = { customerId: customer.id, orderId: order.id }
  for (const id of [foreign.id, 987_654_321])
    await expectRefusal(
      buyer.putOrderLine({ params, body: { priceListItemID: id, quantity: 1 } }),
      'orderItemNotOnList',
    )
})

test('adding a product that is on the order replaces its quantity (§4)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer()
  const order = await given.draftOrder({ buyer, totalCents: 11_000 })
  const params = { customerId: customer.id, orderId: order.id }
  const detail = await buyer.putOrderLine({
    params,
    body: { priceListItemID: order.priceListItemID, quantity: 3 },
  })
  expect(detail.orderLines.map((line) => line.quantity)).toEqual([3])
  expect(detail.totalAmountCents).toBe(33_000)
  const emptied = await buyer.deleteOrderLine({
    params: { ...params, lineID: detail.orderLines[0]?.lineID ?? 0 },
  })
  expect(emptied.totalAmountCents).toBe(0)
})

test('a client cannot send price, total, status, createdBy or any field of the server (O3)', async () => {
  const { as, given, customer, portal } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const order = await given.draftOrder({ buyer })
  const put = async (body: object) =>
    portal.app.inject({
      method: 'PUT',
      url: `/Corporate/orders/${customer.id}/orders`,
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: { orderID: order.id, version: order.version, ...body },
    })
  const refusedByName = {
    unitPrice: 1,
    statusId: 4,
    status_id: 4,
    customer_id: 1,
    supplierOrderNumber: 'x',
    allowSelfApproval: true,
    onHold: false,
  }
  for (const [field, value] of Object.entries(refusedByName)) {
    const answer = await put({ [field]: value })
    expect([field, answer.statusCode]).toEqual([field, 400])
    expect(answer.json().validationErrors[0].displayMessage).toBe(`Unknown field: ${field}.`)
  }
  // Fields of a whole order come back (§7) and change nothing: the version at the end proves it.
  const ofTheWholeOrder = {
    totalAmount: 1,
    productTotal: 1,
    gstTotal: 1,
    freightTotal: 1,
    createdBy: { userName: 'x' },
    approvedBy: { userName: 'x' },
    approvedDate: '2026-01-01',
    submittedBy: 'x',
    orderNumber: 'SO-1',
    customerId: 1,
    unsaved: false,
    orderDate: '2020-01-01',
    gpOrder: 'x',
    priceList: { priceListID: 1 },
    lineCount: 0,
    flags: {},
    rejectedByReason: {},
  }
  for (const [field, value] of Object.entries(ofTheWholeOrder))
    expect([field, (await put({ [field]: value })).statusCode]).toEqual([field, 200])
  const priced = await put({ orderLines: [{ priceListItemID: 1, quantity: 1, price: 0.01 }] })
  expect(priced.statusCode).toBe(400)
  expect(priced.json().validationErrors[0].displayMessage).toBe('Unknown field: orderLines.0.price.')
  for (const id of [0, 3, 6, 99]) expect((await put({ orderStatus: { id } })).statusCode).toBe(400)
  expect((await put({ orderStatus: { id: 4 } })).json().validationErrors[0].code).toBe('orderNotPending')
  const detail = await buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })
  expect([detail.version, detail.orderStatus.id, detail.totalAmountCents]).toEqual([
    order.version,
    1,
    110_000,
  ])
})

test('an order is created by the signed-in person, for an address of their customer', async () => {
  const { as, customer } = await createPortal()
  const other = await createPortal()
  const buyer = await as.buyer()
  const create = (body: Parameters<typeof buyer.createOrder>[0]['body']) =>
    buyer.createOrder({ params: { customerId: customer.id }, body })
  const shippingAddress = { id: customer.shippingAddressId }
  await expectRefusal(
    create({ shippingAddress, createdBy: { userName: 'somebody@else.example' } }),
    'createdByNotYou',
  )
  await expectRefusal(
    create({ shippingAddress: { id: other.customer.shippingAddressId } }),
    'orderShippingAddress',
  )
  const created = await create({ shippingAddress, createdBy: { userName: buyer.userName } })
  expect(created.orderNumber).toMatch(/^SO-\d{7}$/)
})

test('an approver who is no approver, of another customer or below the total is refused (§5)', async () => {
  const { as, given, customer } = await createPortal()
  const other = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const order = await given.draftOrder({ buyer, totalCents: 200_000 })
  const named = [
    await as.reader(),
    await other.as.approver(),
    await as.approver({ orderApprovalLimitCents: 199_999 }),
    buyer,
  ]
  for (const { userName } of named)
    await expectRefusal(
      buyer.updateOrder({
        params: { customerId: customer.id },
        body: { orderID: order.id, version: order.version, approver: { userName } },
      }),
      'orderApproverNotAllowed',
    )
})

test('approving twice, one’s own and as another’s approver are refused (R8, R9)', async () => {
  const { as, given, customer } = await createPortal()
  const owner = await as.owner({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver()
  const approve = (who: typeof owner, order: { id: number; version: number }) =>
    who.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: order.id, version: order.version, orderStatus: { id: 4 } },
    })
  const own = await given.pendingOrder({ buyer: owner, approver })
  await expectRefusal(approve(owner, own), 'orderOwnApproval')
  await expectRefusal(approve(await as.approver(), own), 'orderNotYourApproval')
  const approved = await approve(approver, own)
  await expectRefusal(approve(approver, { id: own.id, version: approved.version }), 'orderNotPending')
})

test('a stale version is refused with the name and time of the change; nothing is overwritten (R10)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer()
  const order = await given.draftOrder({ buyer })
  const note = (approverNote: string) =>
    buyer.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: order.id, version: order.version, approverNote },
    })
  await note('first')
  const refusal = await expectRefusal(note('second'), 'staleVersion')
  expect(refusal.message).toMatch(/^Whatever Person changed this on \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d [AP]M\./)
  const detail = await buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })
  expect(detail.approverNote).toBe('first')
})

test('a price that changed since the buyer saw it refuses the submit with the new total (R3)', async () => {
  const { as, given, customer } = await createPortal()
  const approver = await as.approver()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const order = await given.draftOrder({ buyer, approver, totalCents: 110_000 })
  await given.priceChange(order.priceListItemID, 121_000)
  const params = { customerId: customer.id }
  const live = await buyer.getOrder({ params: { ...params, orderId: order.id } })
  expect(live.totalAmountCents).toBe(121_000)
  expect(live.orderLines[0]?.change).toMatchObject({ priceChanged: true, previousAmountCents: 110_000 })
  const [listed] = (await buyer.listOrders({ params })).rows
  expect(listed?.totalAmountCents).toBe(121_000)

  const submit = (confirmedTotalCents?: number) =>
    buyer.updateOrder({
      params,
      body: { orderID: order.id, version: order.version, orderStatus: { id: 2 }, confirmedTotalCents },
    })
  await expectRefusal(submit(), 'orderTotalChanged')
  await expectRefusal(submit(110_000), 'orderTotalChanged')
  expect((await submit(121_000)).statusId).toBe(2)

  await given.priceChange(order.priceListItemID, 999_900)
  const frozen = await buyer.getOrder({ params: { ...params, orderId: order.id } })
  expect(frozen.totalAmountCents).toBe(121_000)
})

test('on hold an order can be submitted but not approved; switched off it cannot be submitted (R12)', async () => {
  const { as, given } = await createPortal()
  const order = await given.pendingOrder()
  const general = await as.generalApprover()
  await given.changedCustomer('on_hold', true)
  await expectRefusal(order.approve(general), 'customerOnHold')
  const pendingOrder = await given.pendingOrder({ totalCents: 5_000, buyer: await as.buyer() })
  expect(pendingOrder.statusId).toBe(2)
  await given.changedCustomer('orders_enabled', false)
  await expectRefusal(given.draftOrder(), 'orderingOff')
})

test('bulk delete is all or nothing (§2 Draft tab)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer()
  const [mine, colleagues] = [await given.draftOrder({ buyer }), await given.draftOrder()]
  const remove = (orderId: number[]) =>
    buyer.cancelOrders({ params: { customerId: customer.id }, query: { orderId } })
  await expectRefusal(remove([mine.id, colleagues.id]), 'orderNotYours')
  const counts = () => buyer.countOrders({ params: { customerId: customer.id }, query: {} })
  expect((await counts()).draft).toBe(2)
  await remove([mine.id])
  expect((await counts()).draft).toBe(1)
})
