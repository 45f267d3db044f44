import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { codesOf, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { endQuotes } from '../quotes.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** Standing prices of $13.57 with a draft of ten at them; the customer's own list has $20.00. */
async function setUp() {
  const portal = await createPortal()
  const { as, given, customer } = portal
  const params = { customerId: customer.id }
  const [buyer, approver] = [
    await as.buyer({ automaticApprovalLimitCents: 0 }),
    await as.approver({ orderApprovalLimitCents: 100_000_000 }),
  ]
  const item = await given.item({ priceCents: 2000 })
  const to = { shippingAddress: { id: customer.shippingAddressId } }
  // Each world has its own day, as the number of requests an hour is limited.
  let day = Date.parse('2026-06-01T02:00:00Z')
  const prepare = async () => {
    portal.portal.setNow(new Date((day += dayMs)))
    const quote = await given.quote({ kind: 'standing', buyer, quantity: 1, productId: item.productId })
    const accepted = await buyer.acceptQuote({
      params: quote.params,
      body: { version: quote.version, versionNumber: 1 },
    })
    const list = { ...params, priceListId: accepted.priceListId }
    const { rows } = await buyer.listPriceListItems({ params: list, query: {} })
    const { orderID } = await buyer.orderFromQuote({ params: quote.params, body: to })
    const order = { ...params, orderId: orderID }
    const line = { priceListItemID: rows[0]?.id ?? 0, quantity: 10 }
    await buyer.putOrderLine({ params: order, body: line })
    return { ...quote, version: accepted.version, order, line }
  }
  type World = Awaited<ReturnType<typeof prepare>>
  const end = ({ desk, quoteId, version }: World) =>
    desk.endQuoteEarly({ params: { quoteId }, body: { version, note: 'Copper is dearer.' } })
  const submit = ({ order }: World) =>
    buyer.updateOrder({ params, body: submissionOf(order.orderId, approver) })
  const begin = ({ params: ofQuote }: World) => buyer.orderFromQuote({ params: ofQuote, body: to })
  const readOrder = (orderId: number) => buyer.getOrder({ params: { ...params, orderId } })
  return { ...portal, params, buyer, approver, item, prepare, end, submit, begin, readOrder }
}

test('prices that end while an order is submitted leave it submitted at the agreed price, or a draft at the list price', async () => {
  const { portal, prepare, end, submit, readOrder } = await setUp()
  const endings = new Set<string>()
  for (const endsFirst of [true, false])
    await meetEverywhere(
      portal,
      prepare,
      endsFirst ? end : submit,
      endsFirst ? submit : end,
      async (quote, meeting, place) => {
        const codes = codesOf(meeting)
        const [ended, submitted] = endsFirst ? codes : codes.toReversed()
        const {
          orderStatus,
          totalAmountCents,
          quote: named,
          orderLines,
        } = await readOrder(quote.order.orderId)
        endings.add(submitted ?? '')
        expect([place, ended, (await quote.read()).status]).toEqual([place, 'done', 'ended'])
        expect([place, submitted, orderStatus.id, totalAmountCents, named === null]).toEqual(
          submitted === 'done'
            ? [place, 'done', 2, 13_570, false]
            : [place, 'orderTotalChanged', 1, 20_000, true],
        )
        expect([place, orderLines[0]?.change?.previousAmountCents]).toEqual([
          place,
          submitted === 'done' ? undefined : 13_570,
        ])
      },
    )
  expect([...endings].toSorted()).toEqual(['done', 'orderTotalChanged'])
})

test('prices that end while an order is begun leave no order at ended prices', async () => {
  const { portal, prepare, end, begin, readOrder } = await setUp()
  const endings = new Set<string>()
  for (const endsFirst of [true, false])
    await meetEverywhere(
      portal,
      prepare,
      endsFirst ? end : begin,
      endsFirst ? begin : end,
      async (quote, meeting, place) => {
        const codes = codesOf(meeting)
        const [ended, begun] = endsFirst ? codes : codes.toReversed()
        endings.add(begun ?? '')
        expect([place, ended, (await quote.read()).orderCount]).toEqual([place, 'done', 0])
        const outcome = endsFirst ? meeting.rival : meeting.first
        if (outcome.status === 'rejected') return expect([place, begun]).toEqual([place, 'quoteNotStanding'])
        const { orderID } = outcome.value as { orderID: number }
        const { quote: named, priceList } = await readOrder(orderID)
        const plain = await readOrder(quote.order.orderId)
        expect([place, named, priceList]).toEqual([place, null, plain.priceList])
      },
    )
  expect([...endings].toSorted()).toEqual(['done', 'quoteNotStanding'])
})

test('prices that end while a line changes, or while the order is cancelled, leave no order at ended prices', async () => {
  const { portal, buyer, prepare, end, readOrder } = await setUp()
  type World = Awaited<ReturnType<typeof prepare>>
  const rivals = [
    ({ order, line }: World) => buyer.putOrderLine({ params: order, body: { ...line, quantity: 20 } }),
    ({ order }: World) => buyer.cancelOrder({ params: order, body: {} }),
  ]
  for (const rival of rivals)
    for (const [one, other] of [
      [end, rival],
      [rival, end],
    ] as const)
      await meetEverywhere(portal, prepare, one, other, async (quote, meeting, place) => {
        const codes = codesOf(meeting)
        expect([place, codes[one === end ? 0 : 1]]).toEqual([place, 'done'])
        expect([place, codes[one === end ? 1 : 0]]).toEqual([
          place,
          expect.stringMatching(/^(done|orderItemNotOnList|orderQuoteOver)$/),
        ])
        const { orderStatus, quote: named } = await readOrder(quote.order.orderId)
        expect([place, orderStatus.id === 3 || named === null]).toEqual([place, true])
      })
})

test('an order rejected while its prices end takes list prices, at every point', async () => {
  const { portal, approver, params, prepare, submit, end, readOrder } = await setUp()
  type World = Awaited<ReturnType<typeof prepare>>
  const waiting = async () => {
    const world = await prepare()
    await submit(world)
    return world
  }
  const reject = ({ order }: World) =>
    approver.updateOrder({
      params,
      body: { orderID: order.orderId, orderStatus: { id: 5 }, rejectedReason: 'Too dear.' },
    })
  for (const [first, rival] of [
    [end, reject],
    [reject, end],
  ] as const)
    await meetEverywhere(portal, waiting, first, rival, async (quote, meeting, place) => {
      expect([place, codesOf(meeting)]).toEqual([place, ['done', 'done']])
      const { orderStatus, quote: named, totalAmountCents } = await readOrder(quote.order.orderId)
      expect([place, orderStatus.id, named, totalAmountCents]).toEqual([place, 5, null, 13_570])
    })
})

test('the desk and the clock end the same prices once', async () => {
  const { portal, prepare, end } = await setUp()
  await meetEverywhere(
    portal,
    prepare,
    end,
    () => endQuotes.run(portal, new Date(portal.clock().getTime() + 9 * dayMs)),
    async (quote, meeting, place) => {
      const { status, messages } = await quote.read()
      const ends = messages.filter(({ kind }) => kind === 'ended' || kind === 'endedEarly')
      expect([place, codesOf(meeting), status, ends.length]).toEqual([
        place,
        [expect.stringMatching(/^(done|staleVersion)$/), 'done'],
        'ended',
        1,
      ])
    },
  )
})
