import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { quoteMessagesAnHour } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { expect, test } from 'vitest'

test.each([
  ['zero', 'unitPriceExcludingGST', '0', 'quoteLinePrice'],
  ['negative zero', 'unitPriceExcludingGST', '-0.0', 'quoteLinePrice'],
  ['negative', 'unitPriceExcludingGST', '-5', 'quoteLinePrice'],
  ['a tenth of a cent', 'unitPriceExcludingGST', '1.001', 'invalid'],
  ['a billionth of a cent', 'unitPriceExcludingGST', '1.00000000001', 'invalid'],
  ['one cent above the dearest', 'unitPriceExcludingGST', '1000000.01', 'quoteLinePrice'],
  ['beyond whole numbers', 'unitPriceExcludingGST', '1e300', 'invalid'],
  ['infinite', 'unitPriceExcludingGST', '1e999', 'invalid'],
  ['words', 'unitPriceExcludingGST', '"1.00"', 'invalid'],
  ['null', 'unitPriceExcludingGST', 'null', 'invalid'],
  ['negative freight', 'freightExcludingGST', '-0.01', 'quoteLineFreight'],
  ['endless freight', 'freightExcludingGST', '1e300', 'invalid'],
  ['no quantity', 'quantity', '0', 'quoteLineQuantity'],
  ['a negative quantity', 'quantity', '-1', 'quoteLineQuantity'],
  ['half a piece', 'quantity', '0.5', 'quoteLineQuantity'],
  ['more than a million', 'quantity', '1000001', 'quoteLineQuantity'],
  ['an endless quantity', 'quantity', '1e300', 'quoteLineQuantity'],
  ['a product beyond numbers', 'productID', '1e300', 'invalid'],
  ['a product of no number', 'productID', '-1', 'invalid'],
  ['the largest product', 'productID', '9007199254740991', 'quoteLineProduct'],
  ['the largest line of a request', 'requestLineId', '9007199254740991', 'quoteLineRequest'],
] as const)('an answer with %s in %s is refused, and nothing is written', async (_, field, value, code) => {
  const { portal, given } = await createPortal()
  const quote = await given.quoteRequest()
  const line = {
    productID: quote.productId,
    quantity: 1,
    unitPriceExcludingGST: 1,
    freightExcludingGST: 0,
    requestLineId: null,
  }
  const body = JSON.stringify({ version: 1, validUntil: quote.day(3), lines: [{ ...line, [field]: '#' }] })
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/corporate/admin/quotes/${quote.quoteId}/answer`,
    headers: { authorization: `Bearer ${quote.desk.token}`, 'content-type': 'application/json' },
    payload: body.replace('"#"', value),
  })
  const { validationErrors } = answer.json<{ validationErrors: { code: string; field?: string }[] }>()
  expect([answer.statusCode, validationErrors]).toEqual([
    400,
    [expect.objectContaining({ code, field: `lines.0.${field}` })],
  ])
  expect(await quote.read()).toMatchObject({ status: 'requested', latestVersion: 0, version: 1 })
})

test('the dearest quote of the most pieces is exact to the cent, and becomes an order of the same total', async () => {
  const { given, customer } = await createPortal()
  const quote = await given.quoteRequest({ quantity: 9000 })
  await quote.answer(100_000_000)
  const { version, totalAmountCents } = await quote.read()
  expect(totalAmountCents).toBe(990_000_000_000)
  const { order } = await quote.buyer.acceptQuote({
    params: quote.params,
    body: { version, versionNumber: 1 },
  })
  const params = { customerId: customer.id, orderId: order?.orderID ?? 0 }
  expect(await quote.buyer.getOrder({ params })).toMatchObject({ totalAmountCents: 990_000_000_000 })
  const dearer = await given.quoteRequest({ quantity: 10_000 })
  await expectRefusal(dearer.answer(100_000_000), 'quoteTotalTooLarge')
})

test('a request line without a product is answered with a product or left out', async () => {
  const { given, as, customer } = await createPortal()
  const [buyer, desk] = [await as.buyer(), await as.admin()]
  const params = { customerId: customer.id }
  const product = await given.product('Towel rail')
  const ask = (line: object) =>
    buyer.createQuoteRequest({
      params,
      body: {
        subject: 'Rails',
        shippingAddress: { id: customer.shippingAddressId },
        lines: [{ quantity: 1, ...line }],
      },
    })
  await expectRefusal(ask({}), 'quoteLineEmpty')
  await expectRefusal(ask({ description: ' ', note: 'x' }), 'quoteLineEmpty')
  await expectRefusal(ask({ description: 'Rail', quantity: 0 }), 'quoteLineQuantity')
  await expectRefusal(ask({ description: 'Rail', quantity: 1_000_001 }), 'quoteLineQuantity')
  await expectRefusal(ask({ description: 'x'.repeat(501) }), 'quoteLineTextTooLong')
  const { quoteId } = await ask({ description: 'Rail', quantity: 3 })
  const { requests } = await desk.getAnyQuote({ params: { quoteId } })
  const requestLineId = requests[0]?.lines[0]?.requestLineId ?? 0
  const body = { version: 1, validUntil: '2099-01-01', lines: [] }
  await expectRefusal(desk.answerQuote({ params: { quoteId }, body }), 'quoteValidTooLong')
  const validUntil = (await given.quote()).day(5)
  await expectRefusal(
    desk.answerQuote({ params: { quoteId }, body: { ...body, validUntil } }),
    'quoteNoLines',
  )
  const line = { requestLineId, productID: product.id, quantity: 3, unitPriceExcludingGSTCents: 1 }
  const answer = { ...body, validUntil, lines: [line] }
  await desk.answerQuote({ params: { quoteId }, body: answer })
  const { versions } = await buyer.getQuote({ params: { ...params, quoteId } })
  // The request names no product, so no line is a substitute.
  expect(versions[0]?.lines).toMatchObject([{ requestLineId, isSubstitute: false, amountCents: 3 }])
})

test('alternate acceptances and cancellations email the desk a limited number of times an hour (A7)', async () => {
  const { given, customer } = await createPortal()
  const quote = await given.quote()
  const accept = async () =>
    quote.buyer.acceptQuote({
      params: quote.params,
      body: { version: (await quote.read()).version, versionNumber: 1 },
    })
  for (let turn = 0; turn < quoteMessagesAnHour; turn += 1) {
    const { order } = await accept()
    await quote.buyer.cancelOrder({
      params: { customerId: customer.id, orderId: order?.orderID ?? 0 },
      body: {},
    })
  }
  await expectRefusal(accept(), 'quoteWroteOften')
  expect(await quote.read()).toMatchObject({ status: 'answered', orderCount: 0 })
})
