import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { afterEach, expect, test } from 'vitest'
import { listening } from '../../webhooks/webhooks.fixtures.ts'
import { endQuotes } from '../quotes.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** Standing prices of $13.57 for a product that costs $20.00 on the customer's list, and orders at them. */
async function agreed(portal: Portal, { onList = true } = {}) {
  const { as, given, customer } = portal
  const params = { customerId: customer.id }
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const item = await given.item({ priceCents: 2000 })
  const named = onList ? { productId: item.productId } : {}
  const quote = await given.quote({ kind: 'standing', buyer, quantity: 1, ...named })
  const { priceListId } = await buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  const { rows } = await buyer.listPriceListItems({ params: { ...params, priceListId }, query: {} })
  const to = { shippingAddress: { id: customer.shippingAddressId } }
  const read = (orderId: number) => buyer.getOrder({ params: { ...params, orderId } })
  const draft = async () => {
    const { orderID } = await buyer.orderFromQuote({ params: quote.params, body: to })
    const line = { priceListItemID: rows[0]?.id ?? 0, quantity: 10 }
    await buyer.putOrderLine({ params: { ...params, orderId: orderID }, body: line })
    return orderID
  }
  const submit = (orderID: number, more: object = {}) =>
    buyer.updateOrder({ params, body: { ...submissionOf(orderID, approver), ...more } })
  const reject = (orderID: number) =>
    approver.updateOrder({
      params,
      body: { orderID, orderStatus: { id: 5 }, rejectedReason: 'Too dear.' },
    })
  const approve = (orderID: number) =>
    approver.updateOrder({ params, body: { orderID, orderStatus: { id: 4 } } })
  const end = async (more: object = {}) =>
    quote.desk.endQuoteEarly({
      params: { quoteId: quote.quoteId },
      body: { version: (await quote.read()).version, note: 'Copper is dearer.', ...more },
    })
  return {
    ...quote,
    quote,
    buyer,
    approver,
    item,
    to,
    priceListId,
    readOrder: read,
    draft,
    submit,
    reject,
    approve,
    end,
  }
}

test('when standing prices end today, drafts and rejected orders take list prices with a notice; submitted ones keep theirs', async () => {
  const portal = await createPortal()
  const { draft, submit, reject, approve, end, readOrder, quote, item, buyer, to } = await agreed(portal)
  const [first, waiting, rejected] = [await draft(), await draft(), await draft()]
  await submit(waiting)
  await submit(rejected)
  await reject(rejected)
  await end()
  const { status, priceListId, validUntil, messages } = await quote.read()
  expect({ status, priceListId, validUntil }).toEqual({
    status: 'ended',
    priceListId: null,
    validUntil: quote.day(-1),
  })
  expect(messages.at(-1)).toMatchObject({
    kind: 'endedEarly',
    text: 'Copper is dearer.',
    isProvider: true,
  })
  expect(await readOrder(first)).toMatchObject({
    quote: null,
    totalAmountCents: 20_000,
    orderLines: [
      {
        priceListItemID: item.id,
        change: { priceChanged: true, previousAmountCents: 13_570, unavailable: false },
      },
    ],
  })
  expect(await readOrder(rejected)).toMatchObject({
    quote: null,
    totalAmountCents: 13_570,
    orderLines: [{ priceListItemID: item.id, change: { priceChanged: true, previousAmountCents: 13_570 } }],
  })
  await expectRefusal(submit(first), 'orderTotalChanged')
  await submit(first, { confirmedTotalCents: 20_000 })
  expect(await readOrder(first)).toMatchObject({ orderStatus: { id: 2 }, totalAmountCents: 20_000 })
  await approve(waiting)
  expect(await readOrder(waiting)).toMatchObject({
    quote: { quoteNumber: quote.quoteNumber },
    orderStatus: { id: 4 },
    totalAmountCents: 13_570,
  })
  await expectRefusal(buyer.orderFromQuote({ params: quote.params, body: to }), 'quoteNotStanding')
  const { entries } = await buyer.getOrderStory({ params: { ...quote.params, orderId: first } })
  expect(entries.map(({ text }) => text)).toContain(
    `At list prices: the agreed prices of quote ${quote.quoteNumber} ended`,
  )
})

test('a product that is on no list of the customer can no longer be ordered from a draft', async () => {
  const portal = await createPortal()
  const { draft, submit, end, readOrder } = await agreed(portal, { onList: false })
  const orderID = await draft()
  await end()
  expect(await readOrder(orderID)).toMatchObject({
    quote: null,
    orderLines: [{ change: { unavailable: true, priceChanged: false } }],
  })
  await expectRefusal(submit(orderID), 'orderProductUnavailable')
})

test('prices that end on a later day are valid until then; the task ends them, also for an order rejected later', async () => {
  const portal = await createPortal()
  const { portal: running } = portal
  const { draft, submit, reject, end, readOrder, quote } = await agreed(portal)
  const [submitted, late, waiting] = [await draft(), await draft(), await draft()]
  const endsFrom = quote.day(3)
  await end({ endsFrom })
  const lastDay = addDays(endsFrom, -1)
  expect(await quote.read()).toMatchObject({ status: 'accepted', validUntil: lastDay })
  expect((await readOrder(late)).quote).toMatchObject({ validUntil: lastDay })
  running.setNow(new Date(running.clock().getTime() + 2 * dayMs))
  await endQuotes.run(running, running.clock())
  await submit(submitted)
  await submit(waiting)
  expect(await readOrder(submitted)).toMatchObject({ totalAmountCents: 13_570 })
  running.setNow(new Date(running.clock().getTime() + dayMs))
  await expectRefusal(submit(late), 'orderQuoteOver')
  await endQuotes.run(running, running.clock())
  expect(await quote.read()).toMatchObject({ status: 'ended', validUntil: lastDay })
  expect(await readOrder(late)).toMatchObject({ quote: null, totalAmountCents: 20_000 })
  await reject(waiting)
  expect(await readOrder(waiting)).toMatchObject({
    quote: null,
    totalAmountCents: 13_570,
    orderLines: [{ change: { priceChanged: true, previousAmountCents: 13_570 } }],
  })
  await submit(waiting, { confirmedTotalCents: 20_000 })
  expect(await readOrder(waiting)).toMatchObject({ orderStatus: { id: 2 }, totalAmountCents: 20_000 })
})

test('an early end is refused without a reason, from yesterday or past the last day, twice, for one order, and to the customer', async () => {
  const portal = await createPortal()
  const { quote, end, buyer, draft } = await agreed(portal)
  const orderID = await draft()
  await expectRefusal(end({ note: ' ' }), 'quoteReason')
  await expectRefusal(end({ endsFrom: quote.day(-1) }), 'quoteEndsFromPast')
  await expectRefusal(end({ endsFrom: quote.day(8) }), 'quoteEndsFromLate')
  await expectRefusal(end({ version: quote.version }), 'staleVersion')
  const asBuyer = buyer.endQuoteEarly({
    params: { quoteId: quote.quoteId },
    body: { version: 3, note: 'Mine' },
  })
  await expectRefusal(asBuyer, 'forbidden', 403)
  expect((await buyer.getOrder({ params: { ...quote.params, orderId: orderID } })).totalAmountCents).toBe(
    13_570,
  )
  await end()
  await expectRefusal(end(), 'quoteNotAccepted')
  const quoteOfOneOrder = await portal.given.quote({ buyer })
  await buyer.acceptQuote({
    params: quoteOfOneOrder.params,
    body: { version: quoteOfOneOrder.version, versionNumber: 1 },
  })
  const ending = quoteOfOneOrder.desk.endQuoteEarly({
    params: { quoteId: quoteOfOneOrder.quoteId },
    body: { version: 3, note: 'Whatever' },
  })
  await expectRefusal(ending, 'quoteNotStanding')
})

test('after an early end the customer asks again, and another answer makes another list', async () => {
  const portal = await createPortal()
  const { quote, end, buyer, priceListId, to } = await agreed(portal)
  await end()
  await buyer.requestQuoteAgain({ params: quote.params, body: { version: (await quote.read()).version } })
  const { version, versionNumber } = await quote.answer(1500)
  const again = await buyer.acceptQuote({ params: quote.params, body: { version, versionNumber } })
  expect(again.priceListId).not.toBe(priceListId)
  await buyer.orderFromQuote({ params: quote.params, body: to })
})

test('followers are mailed the reason and the last day, the audit log names the act, and systems hear of it', async () => {
  const { portal, deliveries, make, deliver } = await listening()
  await make(['quote.shortened', 'quote.ended'])
  portal.portal.setNow(new Date('2026-12-01T00:00:00Z'))
  const { quote, end, buyer, desk } = await agreed(portal)
  await portal.drainJobs()
  const types = async () => {
    await deliver()
    return deliveries.splice(0).map(({ body }) => {
      const { type, quote } = JSON.parse(body) as {
        type: string
        quote: { validUntil: string; status: string }
      }
      return [type, quote.status, quote.validUntil]
    })
  }
  await end({ endsFrom: '2026-12-05' })
  const [mail, ...others] = await portal.drainJobs()
  expect([mail?.to, mail?.subject, others]).toEqual([
    buyer.email,
    `Prices end early: ${quote.quoteNumber} Whatever site`,
    [],
  ])
  expect(mail?.text).toContain('their last day is 04/12/2026')
  expect(mail?.text).toContain('Copper is dearer.')
  expect(await types()).toEqual([['quote.shortened', 'accepted', '2026-12-04']])
  await end()
  const [ended] = await portal.drainJobs()
  expect([ended?.to, ended?.subject]).toEqual([
    buyer.email,
    `Ended early: ${quote.quoteNumber} Whatever site`,
  ])
  expect(await types()).toEqual([['quote.ended', 'ended', '2026-11-30']])
  const { rows } = await desk.listActs({ query: { q: { subjectKind: 'quote', subjectId: quote.quoteId } } })
  expect(rows.filter(({ action }) => action === 'endQuoteEarly')).toHaveLength(2)
})
