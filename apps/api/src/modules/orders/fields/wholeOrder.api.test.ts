import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('an update may send the whole order: its lines become those named, whatever else is sent along (§7)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const params = { customerId: customer.id }
  const [unchanged, raised, removed, added] = [
    await given.item({ priceCents: 1100 }),
    await given.item({ priceCents: 2200, cartonQuantity: 2 }),
    await given.item({ priceCents: 3300 }),
    await given.item({ priceCents: 4400 }),
  ]
  const draft = await given.draftOrder({ buyer })
  const orderOf = () => buyer.getOrder({ params: { ...params, orderId: draft.id } })
  const lines = (...quantities: readonly (readonly [{ readonly id: number }, number])[]) =>
    quantities.map(([item, quantity]) => ({ priceListItemID: item.id, quantity }))
  const put = (version: number, body: Partial<Parameters<typeof buyer.updateOrder>[0]['body']>) =>
    buyer.updateOrder({ params, body: { orderID: draft.id, version, ...body } })

  const filled = await put(draft.version, { orderLines: lines([unchanged, 1], [raised, 2], [removed, 3]) })
  const changed = await put(filled.version, {
    orderLines: lines([unchanged, 1], [raised, 4], [added, 1]),
    invoiceNote: 'Gate 3',
  })
  const order = await orderOf()
  expect(order).toMatchObject({ version: changed.version, invoiceNote: 'Gate 3' })
  expect(order.orderLines.map((line) => [line.priceListItemID, line.quantity])).toEqual(
    [
      [unchanged.id, 1],
      [raised.id, 4],
      [added.id, 1],
    ].toSorted(([a = 0], [b = 0]) => a - b),
  )

  // A refused update stores no line.
  await expectRefusal(
    put(changed.version, { orderLines: lines([unchanged, 9], [raised, 3]) }),
    'orderQuantity',
  )
  expect((await orderOf()).orderLines).toEqual(order.orderLines)

  const submitted = await put(changed.version, {
    orderLines: lines([added, 2]),
    orderStatus: { id: 2, name: 'SUBMITTED' },
    isOrderSubmitted: true,
    confirmedTotalCents: 8800,
  })
  expect(submitted.statusId).toBe(4)
  expect(await orderOf()).toMatchObject({ totalAmountCents: 8800, lineCount: 1 })
})

test('equal lines need no permission; others are refused for people who may not change them (§4)', async () => {
  const { as, given, customer } = await createPortal()
  const approver = await as.approver()
  const order = await given.pendingOrder({ approver })
  const params = { customerId: customer.id }
  const { orderLines } = await approver.getOrder({ params: { ...params, orderId: order.id } })
  const sent = orderLines.map(({ priceListItemID, quantity }) => ({ priceListItemID, quantity }))
  const approve = (lines: typeof sent) =>
    approver.updateOrder({
      params,
      body: { orderID: order.id, version: order.version, orderStatus: { id: 4 }, orderLines: lines },
    })
  await expectRefusal(
    approve(sent.map((line) => ({ ...line, quantity: line.quantity + 1 }))),
    'orderNotEditable',
  )
  expect((await approve(sent)).statusId).toBe(4)
})

test('a whole approver may be sent; a limit that comes with it does not count (§3, §5)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 100_000 })
  const params = { customerId: customer.id }
  const naming = async (totalCents: number) => {
    const draft = await given.draftOrder({ buyer, totalCents })
    return buyer.updateOrder({
      params,
      body: {
        orderID: draft.id,
        version: draft.version,
        approver: {
          userName: approver.userName,
          firstName: 'x',
          lastName: 'y',
          orderApprovalLimit: 9_999_999,
        },
      },
    })
  }
  const { orderID } = await naming(100_000)
  const { approver: stored } = await buyer.getOrder({ params: { ...params, orderId: orderID } })
  expect(stored).toMatchObject({ userName: approver.userName, orderApprovalLimitCents: 100_000 })
  await expectRefusal(naming(100_001), 'orderApproverNotAllowed')
})

test('an approver whose limit the new lines exceed is cleared before the submit is judged (§5)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 100_000 })
  const params = { customerId: customer.id }
  const item = await given.item({ priceCents: 50_000 })
  const draft = await given.draftOrder({ buyer, approver, totalCents: 10_000 })
  await expectRefusal(
    buyer.updateOrder({
      params,
      body: {
        orderID: draft.id,
        version: draft.version,
        orderStatus: { id: 2 },
        orderLines: [{ priceListItemID: item.id, quantity: 3 }],
        confirmedTotalCents: 150_000,
      },
    }),
    'orderApprover',
  )
})

test('an order also has the names older clients know it by (§3)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer()
  const approver = await as.approver()
  const order = await given.pendingOrder({ buyer, approver })
  const params = { customerId: customer.id, orderId: order.id }
  const pending = await buyer.getOrder({ params })
  expect(pending).toMatchObject({
    id: order.id,
    orderID: order.id,
    nominatedApproverUserName: approver.userName,
    rejectedReason: null,
  })
  await approver.updateOrder({
    params,
    body: {
      orderID: order.id,
      version: pending.version,
      orderStatus: { id: 5 },
      rejectedReason: 'Too many.',
    },
  })
  expect(await buyer.getOrder({ params })).toMatchObject({
    rejectedReason: 'Too many.',
    rejectedByReason: { reason: 'Too many.' },
  })
  const { rows } = await buyer.listOrders({ params, query: {} })
  expect(rows.map((row) => [row.id, row.orderID])).toEqual([[order.id, order.id]])
})

test('an order may be created with the whole address, and sent back as it was read (§3, §7)', async () => {
  const { as, given, customer, portal } = await createPortal()
  const buyer = await as.buyer()
  const params = { customerId: customer.id }
  const item = await given.item({ priceCents: 1100 })
  const { rows: addresses } = await buyer.listPriceLists({ params })
  const [address] = addresses.flatMap((list) => list.shippingAddresses)
  if (!address) throw new Error('A customer has an address.')
  const created = await buyer.createOrder({
    params,
    body: { shippingAddress: address, orderLines: [{ priceListItemID: item.id, quantity: 2 }] },
  })
  const send = (method: 'GET' | 'PUT', path: string, payload?: object) =>
    portal.app.inject({
      method,
      url: `/Corporate/${path}`,
      headers: { authorization: `Bearer ${buyer.token}` },
      ...(payload ? { payload } : {}),
    })
  const read = async () =>
    (await send('GET', `customers/${customer.id}/orders/${created.orderID}`)).json().result
  const whole = await read()
  expect(whole).toMatchObject({ gpOrder: null, shippingAddress: { id: address.id } })

  const forged = {
    ...whole,
    totalAmount: 0.01,
    createdBy: { userName: 'x' },
    approvedBy: { userName: 'x' },
    orderNumber: 'SO-1',
    gpOrder: 'x',
    flags: { onHold: false, ordersEnabled: true },
    orderLines: whole.orderLines.map((line: object) => ({
      ...line,
      unitPrice: 0.01,
      amount: 0.01,
      quantity: 3,
    })),
  }
  const answer = await send('PUT', `orders/${customer.id}/orders`, forged)
  expect([answer.statusCode, answer.json().validationErrors]).toEqual([200, []])
  const { version: _, lineCount, orderLines, ...after } = await read()
  expect(lineCount).toBe(1)
  expect(orderLines).toMatchObject([{ quantity: 3, unitPrice: 11, amount: 33 }])
  expect(after).toMatchObject({
    totalAmount: 33,
    orderNumber: whole.orderNumber,
    createdBy: whole.createdBy,
    approvedBy: null,
    gpOrder: null,
    flags: whole.flags,
  })
  const unknown = await send('PUT', `orders/${customer.id}/orders`, { ...whole, supplierOrderNumber: 'x' })
  expect(unknown.json().validationErrors).toMatchObject([
    { code: 'unknownField', field: 'supplierOrderNumber' },
  ])
})

test('a rejection saves the fields that it sends, and is checked with them (§5, §7)', async () => {
  const { given, customer } = await createPortal()
  const { id: orderID, buyer, approver } = await given.pendingOrder()
  const params = { customerId: customer.id }
  await buyer.updateOrder({ params, body: { orderID, contactPerson: { fullName: 'Ann', phoneNumber: '' } } })
  const reject = (more: object) =>
    approver.updateOrder({
      params,
      body: { orderID, orderStatus: { id: 5 }, rejectedReason: 'Too many.', ...more },
    })
  await expectRefusal(reject({}), 'orderContactPhone')
  await expectRefusal(reject({ orderLines: [] }), 'orderNotEditable')
  await reject({ contactPerson: { fullName: 'Ann', phoneNumber: '02' }, invoiceNote: 'Gate 3' })
  expect(await buyer.getOrder({ params: { ...params, orderId: orderID } })).toMatchObject({
    orderStatus: { id: 5 },
    rejectedReason: 'Too many.',
    contactPerson: { fullName: 'Ann', phoneNumber: '02' },
    invoiceNote: 'Gate 3',
  })
})
