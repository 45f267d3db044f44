import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

const pdf = () => new File(['%PDF-1.7 x'], 'plan.pdf')

test('versions, files and request lines of another quote of the same customer are not found in a quote', async () => {
  const { given, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const params = { customerId: customer.id }
  const [one, two] = [await given.quote({ buyer }), await given.quote({ buyer })]
  await two.answer(900)
  const file = await buyer.uploadQuoteFile({ params, file: pdf() })
  await buyer.writeQuoteMessage({ params: two.params, body: { fileIds: [file.fileId] } })
  const { fileId } = file
  await buyer.getQuoteFile({ params: { ...two.params, fileId } })
  await expectRefusal(buyer.getQuoteFile({ params: { ...one.params, fileId } }), 'notFound', 404)
  const desk = one.desk
  const ofOne = { quoteId: one.quoteId }
  await expectRefusal(desk.getAnyQuoteFile({ params: { ...ofOne, fileId } }), 'notFound', 404)
  await expectRefusal(buyer.getQuotePdf({ params: { ...one.params, versionNumber: 2 } }), 'notFound', 404)
  await expectRefusal(desk.getAnyQuotePdf({ params: { ...ofOne, versionNumber: 2 } }), 'notFound', 404)
  // A file is part of one message for good.
  await expectRefusal(
    buyer.writeQuoteMessage({ params: one.params, body: { fileIds: [fileId] } }),
    'quoteFile',
  )
  const { version } = await one.read()
  const { requests } = await two.read()
  const line = { productID: one.productId, quantity: 1, unitPriceExcludingGSTCents: 1 }
  const requestLineId = requests[0]?.lines[0]?.requestLineId ?? 0
  const body = { version, validUntil: one.day(1), lines: [{ ...line, requestLineId }] }
  await expectRefusal(desk.answerQuote({ params: ofOne, body }), 'quoteLineRequest')
  await expectRefusal(
    buyer.acceptQuote({ params: one.params, body: { version, versionNumber: 2 } }),
    'quoteOtherVersion',
  )
  expect(await one.read()).toMatchObject({ status: 'answered', latestVersion: 1, version })
})

test('a file that the desk has not sent yet can be neither seen nor sent by the customer', async () => {
  const { given, as } = await createPortal()
  const other = await createPortal()
  const [quote, theirs] = [await given.quote(), await other.given.quote()]
  const { desk, quoteId, params } = quote
  const { fileId } = await desk.uploadDeskFile({ params: { quoteId }, file: pdf() })
  for (const person of [quote.buyer, await as.approver()]) {
    await expectRefusal(person.getQuoteFile({ params: { ...params, fileId } }), 'notFound', 404)
    await expectRefusal(person.writeQuoteMessage({ params, body: { fileIds: [fileId] } }), 'quoteFile')
  }
  // Files belong to the customer of the quote: no other customer's message takes them.
  const toOtherQuote = { params: { quoteId: theirs.quoteId }, body: { fileIds: [fileId] } }
  await expectRefusal(desk.writeDeskMessage(toOtherQuote), 'quoteFile')
  await expectRefusal(
    (await as.admin()).writeDeskMessage({ params: { quoteId }, body: { fileIds: [fileId] } }),
    'quoteFile',
  )
  expect(JSON.stringify(await quote.read())).not.toContain('plan.pdf')
  await desk.writeDeskMessage({ params: { quoteId }, body: { fileIds: [fileId] } })
  await quote.buyer.getQuoteFile({ params: { ...params, fileId } })
  await expectRefusal(theirs.buyer.getQuoteFile({ params: { ...theirs.params, fileId } }), 'notFound', 404)
})

test('an order at standing prices goes to no address of another customer', async () => {
  const { customer } = await createPortal()
  const theirs = await (await createPortal()).given.quote({ kind: 'standing' })
  await theirs.buyer.acceptQuote({
    params: theirs.params,
    body: { version: theirs.version, versionNumber: 1 },
  })
  const to = { shippingAddress: { id: customer.shippingAddressId } }
  await expectRefusal(
    theirs.buyer.orderFromQuote({ params: theirs.params, body: to }),
    'orderShippingAddress',
  )
})
