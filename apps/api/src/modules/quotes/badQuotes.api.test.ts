import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('a price of 0.00, a negative one, half a cent and a foreign product are refused, and nothing is written', async () => {
  const { portal, given } = await createPortal()
  const quote = await given.quoteRequest()
  const { version } = await quote.read()
  const line = { productID: quote.productId, quantity: 1, unitPriceExcludingGST: 1 }
  const send = async (lines: object[], more: object = {}) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/corporate/admin/quotes/${quote.quoteId}/answer`,
      headers: { authorization: `Bearer ${quote.desk.token}` },
      payload: { version, validUntil: quote.day(3), lines, ...more },
    })
    const { validationErrors } = answer.json<{ validationErrors: { code: string; field?: string }[] }>()
    return [answer.statusCode, validationErrors[0]?.code, validationErrors[0]?.field]
  }
  const price = 'lines.0.unitPriceExcludingGST'
  expect(await send([{ ...line, unitPriceExcludingGST: 0 }])).toEqual([400, 'quoteLinePrice', price])
  expect(await send([{ ...line, unitPriceExcludingGST: -0.01 }])).toEqual([400, 'quoteLinePrice', price])
  expect(await send([{ ...line, unitPriceExcludingGST: 0.005 }])).toEqual([400, 'invalid', price])
  expect(await send([{ ...line, unitPriceExcludingGST: '1' }])).toEqual([400, 'invalid', price])
  expect(await send([{ ...line, freightExcludingGST: -1 }])).toEqual([
    400,
    'quoteLineFreight',
    'lines.0.freightExcludingGST',
  ])
  expect(await send([{ ...line, quantity: 0 }])).toEqual([400, 'quoteLineQuantity', 'lines.0.quantity'])
  expect(await send([{ ...line, productID: 987_654_321 }])).toEqual([
    400,
    'quoteLineProduct',
    'lines.0.productID',
  ])
  expect(await send([{ ...line, requestLineId: 987_654_321 }])).toEqual([
    400,
    'quoteLineRequest',
    'lines.0.requestLineId',
  ])
  expect(await send([line, line])).toEqual([400, 'quoteLineProductTwice', 'lines.1.productID'])
  expect(await send([])).toEqual([400, 'quoteNoLines', 'lines'])
  expect(await send([line], { validUntil: quote.day(-1) })).toEqual([400, 'quoteValidUntil', 'validUntil'])
  expect(await send([line], { validUntil: '2026-02-30' })).toEqual([400, 'invalid', 'validUntil'])
  expect(await send([line], { startsOn: quote.day(0), endsOn: quote.day(1) })).toEqual([
    400,
    'quoteNoPeriod',
    'endsOn',
  ])
  expect(await send([line], { version: version + 1 })).toEqual([400, 'staleVersion', 'version'])
  expect(await quote.read()).toMatchObject({ status: 'requested', latestVersion: 0, version })
})

test('the customer cannot send a price, accept a version that is not the latest, or one of another customer', async () => {
  const { portal, given } = await createPortal()
  const other = await createPortal()
  const quote = await given.quote()
  await quote.answer(999)
  const { version } = await quote.read()
  const accept = (body: object, params = quote.params) =>
    quote.buyer.acceptQuote({ params, body: { version, versionNumber: 2, ...body } })
  for (const price of [{ unitPriceExcludingGST: 0.01 }, { lines: [] }, { totalAmount: 1 }]) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/Corporate/customers/${quote.params.customerId}/quotes/${quote.quoteId}/accept`,
      headers: { authorization: `Bearer ${quote.buyer.token}` },
      payload: { version, versionNumber: 2, ...price },
    })
    expect([price, answer.statusCode]).toEqual([price, 400])
  }
  await expectRefusal(accept({ versionNumber: 1 }), 'quoteOtherVersion')
  await expectRefusal(accept({ versionNumber: 3 }), 'quoteOtherVersion')
  const theirs = await other.given.quote()
  const body = { version: theirs.version, versionNumber: 1 }
  await expectRefusal(accept(body, theirs.params), 'notFound', 404)
  await expectRefusal(accept(body, { ...quote.params, quoteId: theirs.quoteId }), 'notFound', 404)
  expect(await theirs.read()).toMatchObject({ status: 'answered' })
  await portal.db.updateTable('products').set({ enabled: false }).where('id', '=', quote.productId).execute()
  await expectRefusal(accept({}), 'quoteProductUnavailable')
  await given.changedCustomer('orders_enabled', false)
  await expectRefusal(accept({}), 'orderingOff')
  expect(await quote.read()).toMatchObject({ status: 'answered', version })
})

test('versions, lines, requests and messages never change, and internal notes stay on the supplier’s side', async () => {
  const { portal, given, customer } = await createPortal()
  const quote = await given.quote()
  await quote.desk.writeQuoteNote({
    params: { quoteId: quote.quoteId },
    body: { note: 'Margin 4%: not one cent lower.' },
  })
  const byDesk = await quote.desk.getAnyQuote({ params: { quoteId: quote.quoteId } })
  expect(byDesk.notes).toMatchObject([{ text: 'Margin 4%: not one cent lower.' }])
  const own = await quote.read()
  expect(JSON.stringify(own)).not.toContain('Margin')
  expect(own).not.toHaveProperty('notes')
  const db = customer.db
  expect(await db.selectFrom('quote_notes').selectAll().execute()).toEqual([])
  for (const table of [
    'quote_versions',
    'quote_version_lines',
    'quote_requests',
    'quote_request_lines',
    'quote_messages',
  ] as const) {
    const change = sql`update ${sql.table(table)} set customer_id = customer_id`
    await expect(change.execute(db)).rejects.toThrow('permission denied')
    await asOwner(portal.database.connectionString, async (owner) => {
      await expect(owner.query(`delete from ${table}`)).rejects.toThrow('append-only')
    })
  }
})

test('requests of a product that is gone, a foreign address and a foreign file are refused', async () => {
  const { customer, given, as } = await createPortal()
  const other = await createPortal()
  const params = { customerId: customer.id }
  const [buyer, colleague] = [await as.buyer(), await as.buyer()]
  const file = await colleague.uploadQuoteFile({ params, file: new File(['%PDF-1.7 x'], 'x.pdf') })
  const ask = (more: object) =>
    buyer.createQuoteRequest({
      params,
      body: {
        subject: 'Whatever',
        shippingAddress: { id: customer.shippingAddressId },
        note: 'Whatever',
        ...more,
      },
    })
  await expectRefusal(ask({ lines: [{ productID: 987_654_321, quantity: 1 }] }), 'quoteLineProduct')
  await expectRefusal(
    ask({ shippingAddress: { id: other.customer.shippingAddressId } }),
    'quoteShippingAddress',
  )
  await expectRefusal(ask({ fileIds: [file.fileId] }), 'quoteFile')
  await given.changedCustomer('orders_enabled', false)
  await expectRefusal(ask({}), 'orderingOff')
  expect((await buyer.listQuotes({ params, query: {} })).total).toBe(0)
})

test('messages do not change the status, declining needs a reason, and only another request reopens a withdrawn quote', async () => {
  const { given, as } = await createPortal()
  const quote = await given.quote()
  const { params, buyer, desk, quoteId } = quote
  const approver = await as.approver()
  await approver.writeQuoteMessage({ params, body: { note: 'Is freight included?' } })
  await desk.writeDeskMessage({ params: { quoteId }, body: { note: 'It is.' } })
  await expectRefusal(buyer.writeQuoteMessage({ params, body: { note: ' ' } }), 'quoteMessage')
  const { version, messages } = await quote.read()
  expect([version, messages.map(({ kind, isProvider }) => [kind, isProvider])]).toEqual([
    quote.version,
    [
      ['asked', false],
      ['answered', true],
      ['said', false],
      ['said', true],
    ],
  ])
  await expectRefusal(buyer.declineQuote({ params, body: { version } }), 'quoteReason')
  await buyer.declineQuote({ params, body: { version, note: 'Too dear' } })
  await quote.answer(900)
  await buyer.withdrawQuote({ params, body: { version: (await quote.read()).version } })
  await expectRefusal(quote.answer(800), 'quoteWithdrawn')
  const again = await buyer.requestQuoteAgain({
    params,
    body: {
      version: (await quote.read()).version,
      lines: [{ description: 'The same in white', quantity: 3 }],
    },
  })
  const reopened = await quote.read()
  expect(reopened).toMatchObject({ status: 'requested', version: again.version, validUntil: null })
  expect(reopened.requests.map(({ lines }) => lines.length)).toEqual([1, 1])
  await expectRefusal(
    desk.refuseQuote({ params: { quoteId }, body: { version: again.version } }),
    'quoteReason',
  )
})
