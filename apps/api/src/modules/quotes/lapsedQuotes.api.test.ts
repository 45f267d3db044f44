import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { afterEach, expect, test } from 'vitest'
import { endQuotes } from './quotes.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** An accepted quote for one order, with acts of its people and of the clock. */
async function accepted() {
  const world = await createPortal()
  const { portal, given, as, customer } = world
  let now = Date.parse('2026-03-02T01:00:00Z')
  portal.setNow(new Date(now))
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const quote = await given.quote({ buyer })
  const { params } = quote
  const { order } = await buyer.acceptQuote({ params, body: { version: quote.version, versionNumber: 1 } })
  const orderId = order?.orderID ?? 0
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const passDays = async (days: number) => {
    portal.setNow(new Date((now += days * dayMs)))
    await endQuotes.run(portal, new Date(now))
  }
  const submit = () =>
    buyer.updateOrder({
      params: { customerId: customer.id },
      body: submissionOf(orderId, approver),
    })
  const read = () => buyer.getOrder({ params: { customerId: customer.id, orderId } })
  return { ...world, ...quote, quote, approver, orderId, passDays, submit, readOrder: read }
}

test('another request for a quote whose draft was not submitted in time cancels the draft', async () => {
  const { quote, buyer, params, passDays, readOrder } = await accepted()
  const again = async () =>
    buyer.requestQuoteAgain({ params, body: { version: (await quote.read()).version } })
  await passDays(7)
  await expectRefusal(again(), 'quoteAccepted')
  await passDays(1)
  await again()
  expect(await quote.read()).toMatchObject({ status: 'requested', orderCount: 0 })
  expect((await readOrder()).orderStatus.id).toBe(3)
  const { version, versionNumber } = await quote.answer()
  await buyer.acceptQuote({ params, body: { version, versionNumber } })
  expect(await quote.read()).toMatchObject({ status: 'accepted', orderCount: 1 })
})

test('an order that was submitted in time keeps its quote until it is rejected', async () => {
  const { quote, buyer, params, customer, approver, orderId, passDays, submit, readOrder } = await accepted()
  await submit()
  await passDays(8)
  const again = async () =>
    buyer.requestQuoteAgain({ params, body: { version: (await quote.read()).version } })
  await expectRefusal(again(), 'quoteAccepted')
  await approver.updateOrder({
    params: { customerId: customer.id },
    body: { orderID: orderId, orderStatus: { id: 5 }, rejectedReason: 'Too much.' },
  })
  await again()
  expect((await quote.read()).status).toBe('requested')
  expect((await readOrder()).orderStatus.id).toBe(3)
})
