import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { expect, test } from 'vitest'
import { followed, upToDate } from '../../live/followed.fixtures.ts'
import { listening } from '../../webhooks/webhooks.fixtures.ts'
import { endQuotes } from '../quotes.tasks.ts'

test('screens of the customer and of the desk get notices of moves and messages', async () => {
  const portal = await createPortal()
  const quote = await portal.given.quoteRequest()
  const { quoteId, params, buyer, desk } = quote
  const change = { topic: 'quotes', customerId: params.customerId, ids: [quoteId] } as const
  const reader = await upToDate(portal, await portal.as.approver())
  await reader.hearsOf(
    () => desk.writeDeskMessage({ params: { quoteId }, body: { note: 'Which one?' } }),
    change,
  )
  const team = await upToDate(portal, await portal.as.admin())
  await team.hearsOf(() => buyer.withdrawQuote({ params, body: { version: 1 } }), change)
})

test('screens of other administrators get a notice of an internal note, those of the customer never', async () => {
  const portal = await createPortal()
  const { quoteId, params, desk } = await portal.given.quoteRequest()
  const writing = { params: { quoteId }, body: { note: 'Margin is thin.' } }
  const note = () => desk.writeQuoteNote(writing)
  const colleague = await upToDate(portal, await portal.as.admin())
  await colleague.hearsOf(note, { topic: 'quotes', customerId: params.customerId, ids: [quoteId] })
  for (const person of [await portal.as.approver(), await portal.as.owner()]) {
    const reader = await followed(portal.portal, person)
    const marked = async () => {
      const { id } = await portal.given.draftOrder()
      await reader.hears('changed', { topic: 'orders', ids: [id] })
    }
    await marked()
    reader.forget()
    await note()
    await marked()
    expect(JSON.stringify(reader.changes())).not.toMatch(/quote/)
    reader.leave()
  }
})

test('webhooks report each move with prices to the cent, and no internal note', async () => {
  const { portal, deliveries, make, deliver } = await listening()
  await make([
    'quote.requested',
    'quote.answered',
    'quote.accepted',
    'quote.declined',
    'quote.withdrawn',
    'quote.expired',
    'quote.refused',
    'quote.ended',
    'quote.offeredAgain',
  ])
  const { given, customer, portal: running } = portal
  const quote = await given.quoteRequest()
  const { quoteId, params, buyer, desk, read } = quote
  const version = async () => (await read()).version
  const newEvents = async () => {
    await deliver()
    return deliveries
      .splice(0)
      .map(({ body }) => JSON.parse(body) as { type: string; quote: Record<string, unknown> })
  }
  await desk.writeQuoteNote({ params: { quoteId }, body: { note: 'Margin is thin.' } })
  const [requested, ...others] = await newEvents()
  expect(others).toEqual([])
  expect(requested).toMatchObject({
    type: 'quote.requested',
    quote: {
      quoteId,
      quoteNumber: quote.quoteNumber,
      customer: { accountNumber: customer.accountNumber },
      requestLines: [{ quantity: 10 }],
      answer: null,
    },
  })
  await quote.answer(1005)
  const [answered] = await newEvents()
  expect(answered).toMatchObject({
    type: 'quote.answered',
    quote: {
      status: 'answered',
      answer: {
        versionNumber: 1,
        totalAmount: 110.6,
        lines: [{ unitPriceExcludingGST: 10.05, gstAmount: 1.01 }],
      },
    },
  })
  expect(JSON.stringify([requested, answered])).not.toMatch(/Cents|Margin/)
  const types = async () => (await newEvents()).map(({ type }) => type)
  const { order } = await buyer.acceptQuote({ params, body: { version: await version(), versionNumber: 1 } })
  expect(await types()).toEqual(['quote.accepted'])
  await buyer.cancelOrder({ params: { customerId: customer.id, orderId: order?.orderID ?? 0 }, body: {} })
  expect(await types()).toEqual(['quote.offeredAgain'])
  await buyer.declineQuote({ params, body: { version: await version(), note: 'Too dear.' } })
  await buyer.requestQuoteAgain({ params, body: { version: await version() } })
  await buyer.withdrawQuote({ params, body: { version: await version() } })
  expect(await types()).toEqual(['quote.declined', 'quote.requested', 'quote.withdrawn'])
  const late = await given.quote()
  await newEvents()
  await endQuotes.run(running, new Date(running.clock().getTime() + 9 * 86_400_000))
  expect(await types()).toEqual(['quote.expired'])
  expect((await late.read()).status).toBe('expired')
  const unwanted = await given.quote()
  await newEvents()
  await desk.refuseQuote({
    params: { quoteId: unwanted.quoteId },
    body: { version: unwanted.version, note: 'No longer made.' },
  })
  expect(await types()).toEqual(['quote.refused'])
  const standing = await given.quote({ kind: 'standing' })
  await standing.buyer.acceptQuote({
    params: standing.params,
    body: { version: standing.version, versionNumber: 1 },
  })
  await newEvents()
  await endQuotes.run(running, new Date(running.clock().getTime() + 9 * 86_400_000))
  expect(await types()).toEqual(['quote.ended'])
})

test('an order in the feed names the quote and the version that it is priced at', async () => {
  const { portal, deliveries, make, deliver } = await listening()
  await make(['order.submitted', 'order.approved'])
  const { given, customer } = portal
  const quote = await given.quote()
  const { order } = await quote.buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  const approver = await portal.as.approver({ orderApprovalLimitCents: 100_000_000 })
  await quote.buyer.updateOrder({
    params: { customerId: customer.id },
    body: submissionOf(order?.orderID ?? 0, approver),
  })
  await given.pendingOrder()
  await deliver()
  const orders = deliveries.map(({ body }) => (JSON.parse(body) as { order: { quote: unknown } }).order.quote)
  const { quoteId, quoteNumber } = quote
  expect(orders).toEqual([{ quoteId, quoteNumber, versionNumber: 1 }, null])
})
