import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { endQuotes } from '../quotes.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('prices are valid through the whole of their last business day, and end even before the task runs (R4)', async () => {
  const { portal, given } = await createPortal()
  // Half past eleven at night in Sydney, in summer time.
  portal.setNow(new Date('2026-12-01T12:30:00Z'))
  const [quote, late] = [await given.quoteRequest(), await given.quoteRequest()]
  await quote.answer(1000, 0)
  await late.answer(1000, 0)
  const accept = (target: typeof quote) =>
    target.buyer.acceptQuote({ params: target.params, body: { version: 2, versionNumber: 1 } })
  portal.setNow(new Date('2026-12-01T12:59:59Z'))
  const { order } = await accept(quote)
  portal.setNow(new Date('2026-12-01T13:00:00Z'))
  await expectRefusal(accept(late), 'quoteExpired')
  expect(await late.read()).toMatchObject({ status: 'answered', validUntil: '2026-12-01' })
  await endQuotes.run(portal, portal.clock())
  expect(await late.read()).toMatchObject({ status: 'expired', validUntil: '2026-12-01' })
  expect((await late.read()).messages.at(-1)).toMatchObject({ kind: 'expired', author: '', isProvider: true })
  expect(await quote.read()).toMatchObject({ status: 'accepted' })
  // The order is in time only if it is submitted in time.
  const params = { customerId: quote.params.customerId }
  const body = { orderID: order?.orderID ?? 0, orderStatus: { id: 2 } } as const
  await expectRefusal(quote.buyer.updateOrder({ params, body }), 'orderQuoteOver')
  await expectRefusal(late.answer(900, -1), 'quoteValidUntil')
  await late.answer(900, 1)
  expect(await late.read()).toMatchObject({ status: 'answered', latestVersion: 2 })
})

test('standing prices are a price list of their own for their period; orders refer to it', async () => {
  const portal = await createPortal()
  const { customer, given, as } = portal
  const running = portal.portal
  running.setNow(new Date('2026-12-01T00:00:00Z'))
  const quote = await given.quote({ kind: 'standing', quantity: 6 })
  const params = { customerId: customer.id }
  const to = { shippingAddress: { id: customer.shippingAddressId } }
  await expectRefusal(quote.buyer.orderFromQuote({ params: quote.params, body: to }), 'quoteNotStanding')
  const { order, priceListId } = await quote.buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  expect([order, (await quote.read()).priceListId]).toEqual([null, priceListId])
  const { rows } = await quote.buyer.listPriceListItems({ params: { ...params, priceListId }, query: {} })
  const [item] = rows
  expect(rows).toMatchObject([{ minimumOrderQuantity: 6 }])
  const lists = await quote.buyer.listPriceLists({ params })
  expect(lists.rows.map(({ referenceID }) => referenceID)).not.toContain(priceListId)
  const ordered = await quote.buyer.orderFromQuote({ params: quote.params, body: to })
  const own = { ...params, orderId: ordered.orderID }
  const line = (quantity: number) => ({ priceListItemID: item?.id ?? 0, quantity })
  await expectRefusal(quote.buyer.putOrderLine({ params: own, body: line(5) }), 'orderQuantityTooSmall')
  expect(await quote.buyer.putOrderLine({ params: own, body: line(8) })).toMatchObject({
    quote: { kind: 'standing' },
    totalAmountCents: 8 * 1357,
  })
  await quote.buyer.cancelOrder({ params: own, body: {} })
  expect(await quote.read()).toMatchObject({ status: 'accepted' })
  const last = await quote.buyer.orderFromQuote({ params: quote.params, body: to })
  running.setNow(new Date(running.clock().getTime() + 8 * dayMs))
  const lastOrder = { ...params, orderId: last.orderID }
  await expectRefusal(quote.buyer.putOrderLine({ params: lastOrder, body: line(8) }), 'orderQuoteOver')
  await expectRefusal(quote.buyer.orderFromQuote({ params: quote.params, body: to }), 'quoteExpired')
  await endQuotes.run(running, running.clock())
  expect(await quote.read()).toMatchObject({ status: 'ended', priceListId: null })
  await expectRefusal(quote.buyer.orderFromQuote({ params: quote.params, body: to }), 'quoteNotStanding')
  const otherBuyer = await as.buyer()
  expect((await otherBuyer.listQuotes({ params, query: { q: { status: 'ended' } } })).total).toBe(1)
})

test('an order sent back after the last day keeps no ended price, even before the task runs (R4)', async () => {
  const { portal, customer, given, as } = await createPortal()
  const params = { customerId: customer.id }
  const [quote, approver] = [await given.quote({ kind: 'standing', quantity: 1 }), await as.approver()]
  const { buyer } = quote
  const { priceListId } = await buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  const { orderID } = await buyer.orderFromQuote({
    params: quote.params,
    body: { shippingAddress: { id: customer.shippingAddressId } },
  })
  const { rows } = await buyer.listPriceListItems({ params: { ...params, priceListId }, query: {} })
  const own = { ...params, orderId: orderID }
  await buyer.putOrderLine({ params: own, body: { priceListItemID: rows[0]?.id ?? 0, quantity: 100 } })
  const submit = () => buyer.updateOrder({ params, body: submissionOf(orderID, approver) })
  await submit()
  portal.setNow(new Date(portal.clock().getTime() + 8 * dayMs))
  await approver.updateOrder({
    params,
    body: { orderID, orderStatus: { id: 5 }, rejectedReason: 'Too dear.' },
  })
  expect(await buyer.getOrder({ params: own })).toMatchObject({
    quote: null,
    orderLines: [{ change: { unavailable: true } }],
  })
  await expectRefusal(submit(), 'orderProductUnavailable')
})
