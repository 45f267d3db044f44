import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { expect, test } from 'vitest'

const pdf = (name = 'plan.pdf') => new File(['%PDF-1.7 whatever'], name)

test('a buyer asks with a product, words and a file; the desk answers with a substitute, and GST is per unit (R2, R42)', async () => {
  const portal = await createPortal()
  const { as, customer, given } = portal
  const params = { customerId: customer.id }
  const [buyer, desk] = [await as.buyer(), await as.admin()]
  const [requested, other, third] = [
    await given.product('Asked tap'),
    await given.product('Other tap'),
    await given.product('Third tap'),
  ]
  const file = await buyer.uploadQuoteFile({ params, file: pdf() })
  const { quoteId, quoteNumber } = await buyer.createQuoteRequest({
    params,
    body: {
      subject: ' Site 4 ',
      reference: 'Job 77',
      neededBy: '2099-01-01',
      shippingAddress: { id: customer.shippingAddressId },
      lines: [
        { productID: requested.id, quantity: 7, note: 'chrome' },
        { description: 'Something to hang towels on', quantity: 2 },
      ],
      note: 'Prices for the whole site, please.',
      fileIds: [file.fileId],
    },
  })
  expect(quoteNumber).toMatch(/^QU-\d{7}$/)
  const byDesk = await desk.getAnyQuote({ params: { quoteId } })
  expect(byDesk).toMatchObject({
    kind: 'once',
    status: 'requested',
    subject: 'Site 4',
    reference: 'Job 77',
    latestVersion: 0,
    totalAmountCents: null,
    requests: [{ requestNumber: 1, lines: [{ quantity: 7 }, { product: null, quantity: 2 }] }],
    messages: [{ kind: 'asked', isProvider: false, files: [{ fileName: 'plan.pdf' }] }],
    followers: [{ userName: buyer.userName }],
    notes: [],
  })
  const [first, second] = byDesk.requests[0]?.lines ?? []
  const validUntil = addDays(wallClock(portal.portal.clock(), portal.portal.settings.TIME_ZONE).date, 30)
  const answered = await desk.answerQuote({
    params: { quoteId },
    body: {
      version: byDesk.version,
      validUntil,
      terms: 'Delivered to site',
      note: 'The chrome one is discontinued.',
      lines: [
        {
          requestLineId: first?.requestLineId ?? 0,
          productID: other.id,
          quantity: 7,
          unitPriceExcludingGSTCents: 1005,
          freightExcludingGSTCents: 5,
        },
        {
          requestLineId: second?.requestLineId ?? 0,
          productID: third.id,
          quantity: 2,
          unitPriceExcludingGSTCents: 4,
        },
      ],
    },
  })
  expect(answered).toEqual({ quoteId, quoteNumber, version: 2, versionNumber: 1 })
  const quote = await buyer.getQuote({ params: { ...params, quoteId } })
  // GST of one unit is 1.005, 0.005 and 0.004 dollars: rounded half up, then times the quantity.
  expect(quote.versions).toMatchObject([
    {
      versionNumber: 1,
      requestNumber: 1,
      productTotalCents: 7 * 1005 + 2 * 4,
      freightTotalCents: 7 * 5,
      gstTotalCents: 7 * (101 + 1) + 0,
      totalAmountCents: 7 * (1005 + 5 + 101 + 1) + 8,
      lines: [
        { isSubstitute: true, gstAmountCents: 101, freightGSTAmountCents: 1, amountCents: 7 * 1112 },
        { isSubstitute: false, gstAmountCents: 0, amountCents: 8 },
      ],
      changes: null,
    },
  ])
  expect(quote).toMatchObject({ status: 'answered', totalAmountCents: 7792, validUntil })
})

test('each answer is a version of its own, and the buyer sees what changed', async () => {
  const { given } = await createPortal()
  const quote = await given.quote({ quantity: 4 })
  const extra = await given.product('Extra')
  const { version } = await quote.read()
  await quote.desk.answerQuote({
    params: { quoteId: quote.quoteId },
    body: {
      version,
      validUntil: quote.day(9),
      terms: 'Pick up',
      lines: [
        { productID: quote.productId, quantity: 5, unitPriceExcludingGSTCents: 1200 },
        { productID: extra.id, quantity: 1, unitPriceExcludingGSTCents: 100 },
      ],
    },
  })
  const { versions, latestVersion } = await quote.read()
  const [before, after] = versions
  expect([latestVersion, before?.totalAmountCents, after?.totalAmountCents]).toEqual([
    2,
    4 * (1234 + 123),
    5 * 1320 + 110,
  ])
  expect(after?.changes).toEqual({
    fields: ['validUntil', 'terms', 'total'],
    lines: [
      {
        beforeLineId: before?.lines[0]?.lineId,
        afterLineId: after?.lines[0]?.lineId,
        fields: ['quantity', 'unitPrice'],
      },
      { beforeLineId: null, afterLineId: after?.lines[1]?.lineId, fields: [] },
    ],
  })
})

test('an accepted quote becomes a draft at its prices with fixed lines, submitted like any other order', async () => {
  const portal = await createPortal()
  const { as, customer, given } = portal
  const params = { customerId: customer.id }
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const quote = await given.quote({ buyer })
  const accepted = await buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  const orderId = accepted.order?.orderID ?? 0
  const draft = await buyer.getOrder({ params: { ...params, orderId } })
  expect(draft).toMatchObject({
    unsaved: false,
    orderStatus: { id: 1 },
    quote: { quoteId: quote.quoteId, quoteNumber: quote.quoteNumber, kind: 'once', validUntil: quote.day(7) },
    orderLines: [{ quantity: 10, unitPriceExcludingGSTCents: 1234, gstAmountCents: 123 }],
    totalAmountCents: 10 * 1357,
  })
  expect(await quote.read()).toMatchObject({
    status: 'accepted',
    order: { orderID: orderId, totalAmountCents: 13_570 },
    orderCount: 1,
  })
  const [line] = draft.orderLines
  const own = { ...params, orderId }
  const one = { priceListItemID: line?.priceListItemID ?? 0, quantity: 11 }
  const body = { orderID: orderId, version: draft.version }
  const address = { id: 987_654_321 }
  for (const person of [buyer, await as.admin()])
    for (const change of [
      () => person.putOrderLine({ params: own, body: one }),
      () => person.deleteOrderLine({ params: { ...own, lineID: line?.lineID ?? 0 } }),
      () => person.updateOrder({ params, body: { ...body, orderLines: [one] } }),
      () => person.updateOrder({ params, body: { ...body, shippingAddress: address } }),
    ])
      await expectRefusal(change(), 'orderQuotedLines')
  await expectRefusal(buyer.quickOrder({ params: own, body: { rows: [one] } }), 'orderQuotedLines')
  await buyer.updateOrder({
    params,
    body: { ...body, ...submissionOf(body.orderID, approver) },
  })
  expect(await buyer.getOrder({ params: own })).toMatchObject({
    orderStatus: { id: 2 },
    totalAmountCents: 13_570,
  })
})

test('cancelling the order puts the prices on offer again; accepting once more makes another order', async () => {
  const { customer, given } = await createPortal()
  const quote = await given.quote()
  const accept = async () =>
    quote.buyer.acceptQuote({
      params: quote.params,
      body: { version: (await quote.read()).version, versionNumber: 1 },
    })
  const first = await accept()
  const params = { customerId: customer.id, orderId: first.order?.orderID ?? 0 }
  await quote.buyer.cancelOrder({ params, body: {} })
  expect(await quote.read()).toMatchObject({ status: 'answered', order: null, orderCount: 0 })
  const again = await accept()
  expect(again.priceListId).toBe(first.priceListId)
  expect(await quote.read()).toMatchObject({
    status: 'accepted',
    order: { orderID: again.order?.orderID },
  })
  expect((await quote.read()).messages.map(({ kind }) => kind)).toEqual([
    'asked',
    'answered',
    'accepted',
    'released',
    'accepted',
  ])
})
