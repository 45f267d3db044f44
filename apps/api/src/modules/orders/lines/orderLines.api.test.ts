import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { sql } from 'kysely'
import { writtenDraft } from '@tradecounter/test-kit/writtenDraft.ts'
import { expect, test } from 'vitest'

test('a quantity is a number within bounds, whatever it is sent as, one line or the whole order (§5)', async () => {
  const { portal, customer, buyer, id, priceListItemID, read, messages } = await writtenDraft(
    await createPortal(),
  )
  const before = await read()
  const send = async (quantity: string) => {
    const answer = await portal.app.inject({
      method: 'PUT',
      url: `/Corporate/orders/${customer.id}/orders/${id}/orderlines`,
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      payload: `{"priceListItemID":${priceListItemID},"quantity":${quantity}}`,
    })
    return answer.json<{ validationErrors: { displayMessage: string }[] }>().validationErrors[0]
      ?.displayMessage
  }
  const name = before.orderLines[0]?.product.productName ?? ''
  const most = `${name} can be ordered up to 1,000,000 at a time.`
  const multiples = `${name} must be ordered in multiples of 1.`
  for (const [quantity, message] of [
    ['0', multiples],
    ['-0', multiples],
    ['0.5', multiples],
    ['9007199254740993', multiples],
    ['1e15', most],
    ['2147483648', most],
    ['1000001', most],
    ['"3"', 'quantity must be a number.'],
    ['1e999', 'quantity must be a number.'],
    ['null', 'quantity must be a number.'],
    ['[3]', 'quantity must be a number.'],
  ] as const)
    expect([quantity, await send(quantity)]).toEqual([quantity, message])
  for (const quantity of [0, 1e15, 2 ** 31])
    expect(await messages({ orderLines: [{ priceListItemID, quantity }] })).toHaveLength(1)
  expect(await read()).toEqual(before)
  expect(await send('1e6')).toBeUndefined()
  expect((await read()).totalAmountCents).toBe(1000 * 1_000_000)
})

test('a thousand lines of one update; a thousand and one are refused; a product named twice counts as named last', async () => {
  const { given, customer, put, messages, read, priceListItemID } = await writtenDraft(await createPortal())
  const { id } = await given.item({ priceCents: 1100 })
  const db = customer.db
  const { rows } = await sql<{ id: number }>`with made as (
      insert into products (code, name, brand_id, category_id, available_stock, updated_at)
      select p.code || '-' || n, p.name || ' ' || n, p.brand_id, p.category_id, 1, p.updated_at
      from price_list_items i join products p on p.id = i.product_id cross join generate_series(1, 998) n
      where i.id = ${id} returning id)
    insert into price_list_items (customer_id, price_list_id, product_id, carton_quantity, minimum_order_quantity,
      unit_price_ex_cents, unit_gst_cents, freight_ex_cents, freight_gst_cents)
    select customer_id, price_list_id, made.id, 1, 1, 1000, 100, 0, 0 from price_list_items, made
    where price_list_items.id = ${id} returning id`.execute(db)
  const all = [priceListItemID, id, ...rows.map((row) => row.id)]
  const lines = all.map((itemId) => ({ priceListItemID: itemId, quantity: 2 }))
  expect(lines).toHaveLength(1000)
  expect(await messages({ orderLines: [...lines, { priceListItemID: id, quantity: 1 }] })).toEqual([
    'orderLines must have at most 1000 entries.',
  ])
  await put({ orderLines: lines })
  expect(await read()).toMatchObject({ lineCount: 1000, totalAmountCents: 2000 + 999 * 2200 })
  await put({
    orderLines: [
      { priceListItemID: id, quantity: 9 },
      { priceListItemID: id, quantity: 3 },
    ],
  })
  expect((await read()).orderLines.map((line) => line.quantity)).toEqual([3])
  await put({ orderLines: [] })
  expect(await messages({ orderStatus: { id: 2 } })).toEqual(['Please add an item.'])
})

test('lines of cancelled, approved and pending orders stay as they are, whichever way they are sent (§4, R9)', async () => {
  const { as, given, customer } = await createPortal()
  const general = await as.generalApprover()
  const params = { customerId: customer.id }
  const [pending, cancelled, approved] = [
    await given.pendingOrder(),
    await given.pendingOrder(),
    await given.pendingOrder(),
  ]
  await cancelled.buyer.cancelOrder({ params: { ...params, orderId: cancelled.id }, body: {} })
  await approved.approve(general)
  for (const { id, buyer, priceListItemID } of [pending, cancelled, approved]) {
    const key = { ...params, orderId: id }
    const before = await buyer.getOrder({ params: key })
    const line = { priceListItemID, quantity: 2 }
    const lineID = before.orderLines[0]?.lineID ?? 0
    const body = { orderID: id, version: before.version }
    const ways = [
      () => buyer.putOrderLine({ params: key, body: line }),
      () => buyer.deleteOrderLine({ params: { ...key, lineID } }),
      () => buyer.quickOrder({ params: key, body: { rows: [line] } }),
      () => buyer.updateOrder({ params, body: { ...body, orderLines: [line] } }),
      () => buyer.updateOrder({ params, body: { ...body, orderLines: [], orderStatus: { id: 2 } } }),
    ]
    for (const change of ways) await expectRefusal(change(), 'orderNotEditable')
    expect(await buyer.getOrder({ params: key })).toEqual(before)
  }
})

test('a bulk delete of mixed, repeated, foreign and missing orders deletes all of them or none (R9)', async () => {
  const { as, given, customer } = await createPortal()
  const other = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const [one, two, pending] = [
    await given.draftOrder({ buyer }),
    await given.draftOrder({ buyer }),
    await given.pendingOrder({ buyer }),
  ]
  const foreign = await other.given.draftOrder()
  const params = { customerId: customer.id }
  const remove = (...orderId: number[]) => buyer.cancelOrders({ params, query: { orderId } })
  await expectRefusal(remove(one.id, foreign.id), 'notFound', 404)
  await expectRefusal(remove(one.id, 987_654_321), 'notFound', 404)
  const approver = await as.generalApprover()
  const approved = await given.pendingOrder({ buyer })
  await approved.approve(approver)
  await expectRefusal(remove(one.id, approved.id), 'orderNotCancellable')
  expect((await buyer.countOrders({ params })).draft).toBe(2)
  await remove(two.id, one.id, two.id, one.id, pending.id)
  await expectRefusal(remove(one.id), 'orderNotCancellable')
  expect(await buyer.countOrders({ params })).toMatchObject({ draft: 0, pending: 0, approved: 1 })
})

test.each([
  ['carton', { carton_quantity: 4 }, 'Pipe must be ordered in multiples of 4.'],
  ['minimum', { minimum_order_quantity: 12 }, 'Pipe has a minimum order quantity of 12.'],
])('a draft is not submitted below a %s that changed since (§5 Quantity)', async (_, change, message) => {
  const { as, given, customer } = await createPortal()
  const params = { customerId: customer.id }
  const buyer = await as.buyer()
  const item = await given.item({ productName: 'Pipe', cartonQuantity: 2, priceCents: 1100 })
  const { id: orderID } = await given.draftOrder({ buyer, totalCents: 1100 })
  const put = (quantity: number) =>
    buyer.putOrderLine({
      params: { ...params, orderId: orderID },
      body: { priceListItemID: item.id, quantity },
    })
  const submit = () => buyer.updateOrder({ params, body: { orderID, orderStatus: { id: 2 } } })
  await put(6)
  await customer.db.updateTable('price_list_items').set(change).where('id', '=', item.id).execute()
  const { orderLines } = await buyer.getOrder({ params: { ...params, orderId: orderID } })
  expect(orderLines.map((line) => line.change?.priceChanged)).toEqual([undefined, false])
  await expect(submit()).rejects.toMatchObject({ problems: [{ displayMessage: message }] })
  await put(12)
  expect((await submit()).statusId).toBe(4)
})

test('the quantity that a line has already changes nothing, unless its price is a new one (R10, R3)', async () => {
  const { given, customer } = await createPortal()
  const { buyer, id: orderId, version, priceListItemID } = await given.draftOrder({ totalCents: 1100 })
  const params = { customerId: customer.id, orderId }
  const put = (quantity: number) => buyer.putOrderLine({ params, body: { priceListItemID, quantity } })
  expect(await put(1)).toMatchObject({ version, totalAmountCents: 1100 })
  expect(await put(2)).toMatchObject({ version: version + 1, totalAmountCents: 2200 })
  await given.priceChange(priceListItemID, 2200)
  const accepted = await put(2)
  expect(accepted).toMatchObject({ version: version + 2, totalAmountCents: 4400 })
  expect(accepted.orderLines).toMatchObject([{ change: null }])
  expect(await put(2)).toMatchObject({ version: version + 2 })
})

test('a draft keeps its approver up to the approver’s limit, and loses them above it (§5)', async () => {
  const { as, given, customer } = await createPortal()
  const approver = await as.approver({ orderApprovalLimitCents: 200_000 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const { id: orderId, priceListItemID } = await given.draftOrder({ buyer, approver, totalCents: 100_000 })
  const put = (itemId: number, quantity: number) =>
    buyer.putOrderLine({
      params: { customerId: customer.id, orderId },
      body: { priceListItemID: itemId, quantity },
    })
  expect((await put(priceListItemID, 2)).approver?.userName).toBe(approver.userName)
  const { id } = await given.item({ priceCents: 110 })
  expect((await put(id, 1)).approver).toBeNull()
})
