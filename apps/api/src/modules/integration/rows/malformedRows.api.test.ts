import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { followed } from '../../live/followed.fixtures.ts'

const ndjson = 'application/x-ndjson'

async function setUp() {
  const world = await createPortal()
  const partner = await partnerOf(world.portal)
  const db = world.portal.db
  const { accountNumber } = await db
    .selectFrom('customers')
    .select('account_number as accountNumber')
    .where('id', '=', world.customer.id)
    .executeTakeFirstOrThrow()
  const codeOf = async (itemId: number) => {
    const { code } = await db
      .selectFrom('price_list_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select('p.code')
      .where('i.id', '=', itemId)
      .executeTakeFirstOrThrow()
    return code
  }
  const price = async (itemId: number, unitPrice: unknown, more: object = {}) =>
    JSON.stringify({
      accountNumber,
      priceListReference: 'main',
      productCode: await codeOf(itemId),
      unitPrice,
      ...more,
    })
  const params = { customerId: world.customer.id }
  return { ...world, partner, db, accountNumber, codeOf, price, params }
}

test('a dry run of prices raises no notice and leaves drafts, orders and stock unchanged', async () => {
  const { portal, partner, given: make, as, price, params } = await setUp()
  const reader = await as.reader()
  const [draft, other] = [await make.draftOrder({ totalCents: 1100 }), await make.draftOrder()]
  const listening = await followed(portal, reader)
  await listening.hears('ready')
  const send = async (query: string) =>
    (
      await partner.send(`pricelistitems${query}`, await price(draft.priceListItemID, '99.00'), {
        type: ndjson,
      })
    ).json().result
  expect(await send('?dryRun=true')).toMatchObject({ dryRun: true, updated: 1 })
  await other.buyer.updateOrder({
    params,
    body: { orderID: other.id, version: other.version, invoiceNote: 'x' },
  })
  const notice = { topic: 'orders', ids: [other.id] }
  await listening.hears('changed', notice)
  expect(listening.changes()).toEqual([expect.objectContaining(notice)])
  const totalOf = async () =>
    (await reader.getOrder({ params: { ...params, orderId: draft.id } })).totalAmountCents
  expect(await totalOf()).toBe(1100)
  expect(await send('')).toMatchObject({ dryRun: false, updated: 1 })
  await listening.hears('changed', { topic: 'orders', ids: [draft.id] })
  expect(await totalOf()).toBe(10_890)
  listening.leave()
})

test('amounts and quantities of NDJSON are read as they are written, or refused by row', async () => {
  const { partner, given: make, price, db } = await setUp()
  const { id } = await make.item()
  const exCents = async (unitPrice: unknown, more: object = {}) => {
    const answer = await partner.send('pricelistitems', await price(id, unitPrice, more), { type: ndjson })
    const { imported } = answer.json().result
    const row = await db
      .selectFrom('price_list_items')
      .select('unit_price_ex_cents as cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return imported === 1 ? row.cents : 'refused'
  }
  for (const [written, cents] of [
    [10.1, 1010],
    [0.07, 7],
    ['10.1', 1010],
    [1e2, 10_000],
    [' 12.30 ', 1230],
    ['1000000', 100_000_000],
  ] as const)
    expect([written, await exCents(written)]).toEqual([written, cents])
  for (const written of [0.1 + 0.2, 1e21, 1_000_000.01, -1, '$10', '1,000', '1e2', '', null, true, '１０'])
    expect([written, await exCents(written)]).toEqual([written, 'refused'])
  for (const cartonQuantity of [0, -6, 1.5, 1_000_001, '6 ', '٦'])
    expect([cartonQuantity, await exCents('1.00', { cartonQuantity })]).toEqual([
      cartonQuantity,
      cartonQuantity === '6 ' ? 100 : 'refused',
    ])
})

test('a number with more digits than JSON keeps is refused; the same digits as text are read', async () => {
  const { partner, customer, db } = await setUp()
  const digits = '12345678901234567890'
  const send = async (documentNumber: string) => {
    const row = `{"accountNumber":"${customer.accountNumber}","documentNumber":${documentNumber},"type":"invoice",
      "date":"2026-10-14","dueDate":"2026-11-30","total":10,"balance":10}`
    return (await partner.send('invoices', row.replaceAll(/\n\s*/g, ''), { type: ndjson })).json().result
  }
  expect(await send(digits)).toMatchObject({
    imported: 0,
    errors: [{ field: 'documentNumber', displayMessage: expect.stringContaining('Send it as text') }],
  })
  expect(await send(`"${digits}"`)).toMatchObject({ imported: 1 })
  const stored = await db
    .selectFrom('documents')
    .select('document_number')
    .where('customer_id', '=', customer.id)
    .execute()
  expect(stored).toEqual([{ document_number: digits }])
})

test.each([
  ['semicolons', 'productCode;availableStock\nX;1', 'separated by semicolons'],
  ['tabs', 'productCode\tavailableStock\nX\t1', 'separated by tabs'],
  ['another case', 'ProductCode,AvailableStock\nX,1', 'Missing columns'],
  ['a column twice', 'productCode,availableStock,availableStock\nX,1,2', 'Columns named twice'],
  ['an unnamed column', 'productCode,availableStock,\nX,1,', 'Unknown columns'],
  ['no header', 'X,1\nY,2', 'Missing columns'],
  ['blank lines only', '\r\n\r\n', 'The file is empty'],
])('CSV with %s is refused whole, in words', async (_, payload, message) => {
  const { partner } = await setUp()
  const answer = await partner.send('stock', payload)
  expect([answer.statusCode, answer.json().validationErrors[0].displayMessage]).toEqual([
    400,
    expect.stringContaining(message),
  ])
})

test('quotes, a byte order mark, Windows lines, blank lines and spaces are read; codes keep their case', async () => {
  const { partner, given: make, codeOf, db } = await setUp()
  const { id, productId } = await make.item({ availableStock: 1 })
  const code = await codeOf(id)
  const send = async (rows: string) =>
    (await partner.send('stock', `\uFEFF"productCode", availableStock \r\n\r\n${rows}\r\n`)).json().result
  expect(await send(`"${code}"," 7 "\r\n\r\n`)).toMatchObject({ rows: 1, updated: 1, refused: 0 })
  expect(await send(`${code.toLowerCase()},8\r\n ${code} ,9\r\n${code},10`)).toMatchObject({
    rows: 3,
    updated: 1,
    refused: 2,
    errors: [
      { row: 3, code: 'unknownReference' },
      { row: 5, code: 'duplicate' },
    ],
  })
  const stock = await db
    .selectFrom('products')
    .select('available_stock as stock')
    .where('id', '=', productId)
    .executeTakeFirst()
  expect(stock).toEqual({ stock: 9 })
})

test('an order of a status other than approved is neither acknowledged nor gets events (R9)', async () => {
  const { partner, given: make, as, params } = await setUp()
  const approver = await as.approver()
  const [draft, pending, cancelled, rejected] = [
    await make.draftOrder(),
    await make.pendingOrder({ approver }),
    await make.pendingOrder({ approver }),
    await make.pendingOrder({ approver }),
  ]
  await cancelled.buyer.cancelOrder({ params: { ...params, orderId: cancelled.id }, body: {} })
  await rejected.reject('No.')
  for (const { id, orderNumber } of [draft, pending, cancelled, rejected]) {
    const answer = await partner.post(`orders/${id}/acknowledgement`, { supplierOrderNumber: 'ORD1' })
    expect([answer.statusCode, answer.json().validationErrors[0].code]).toEqual([400, 'orderNotApproved'])
    const event = { eventId: 'E1', orderNumber, type: 'exported', at: '2026-11-20T00:00:00Z' }
    const response = await partner.send('orderevents', JSON.stringify(event), { type: ndjson })
    expect(response.json().result).toMatchObject({ imported: 0, refused: 1, errors: [{ code: 'conflict' }] })
  }
})

test('late, early and repeated events, also under another spelling of the number, are stored once each, in order', async () => {
  const { partner, given: make, params } = await setUp()
  const order = await make.pendingOrder()
  await order.approve()
  const event = (eventId: string, at: string, more: object = {}) =>
    JSON.stringify({ eventId, orderNumber: order.orderNumber, type: 'exported', at, ...more })
  const sendRows = async (...lines: string[]) =>
    (await partner.send('orderevents', lines.join('\n'), { type: ndjson })).json().result
  const short = order.orderNumber.replace(/^SO-0*/, 'so-')
  expect(
    await sendRows(
      event('LATE', '2026-11-20T14:00:00+11:00'),
      event('EARLY', '2026-11-20T02:00:00Z'),
      event('LATE', '2026-11-20T03:00:00Z', { orderNumber: short }),
    ),
  ).toMatchObject({ added: 2, refused: 1, errors: [{ row: 3, code: 'conflict' }] })
  // The same instant in another offset is the same event.
  expect(await sendRows(event('LATE', '2026-11-20T03:00:00.000Z', { orderNumber: short }))).toMatchObject({
    added: 0,
    unchanged: 1,
  })
  expect(await sendRows(event('LATE', '2026-11-20T03:00:01Z'))).toMatchObject({ refused: 1 })
  const acknowledged = await partner.post(`orders/${order.id}/acknowledgement`, {
    supplierOrderNumber: 'ORD1',
  })
  expect(acknowledged.statusCode).toBe(200)
  expect(await sendRows(event('AFTER', '2026-11-19T00:00:00Z'))).toMatchObject({ added: 1 })
  const story = await order.buyer.getOrderStory({ params: { ...params, orderId: order.id } })
  const instants = story.entries.filter(({ by }) => by === null).map(({ at }) => at)
  expect(instants).toEqual([
    '2026-11-19T00:00:00.000Z',
    '2026-11-20T02:00:00.000Z',
    '2026-11-20T03:00:00.000Z',
  ])
})
