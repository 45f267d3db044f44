import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { codesOf, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { endQuotes } from './quotes.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const setUp = async () => {
  const portal = await createPortal()
  const buyer = await portal.as.buyer()
  // Each world has its own day, as the number of requests an hour is limited.
  let day = Date.parse('2026-06-01T02:00:00Z')
  const prepare = async () => {
    portal.portal.setNow(new Date((day += 86_400_000)))
    return portal.given.quote({ buyer })
  }
  return { ...portal, prepare }
}

type Quote = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['prepare']>>

const accept = ({ buyer, params, version, versionNumber }: Quote) =>
  buyer.acceptQuote({ params, body: { version, versionNumber } })
const withdraw = ({ buyer, params, version }: Quote) => buyer.withdrawQuote({ params, body: { version } })
const refuse = ({ desk, quoteId, version }: Quote) =>
  desk.refuseQuote({ params: { quoteId }, body: { version, note: 'No longer made.' } })
const answer = ({ desk, quoteId, productId, version, day }: Quote) =>
  desk.answerQuote({
    params: { quoteId },
    body: {
      version,
      validUntil: day(5),
      lines: [{ productID: productId, quantity: 1, unitPriceExcludingGSTCents: 1 }],
    },
  })

test('of an acceptance and a withdrawal at once one succeeds, at every point', async () => {
  const { portal, prepare } = await setUp()
  const endings = new Set<string>()
  await meetEverywhere(portal, prepare, accept, withdraw, async (quote, meeting, place) => {
    expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'staleVersion']])
    const { status, orderCount, version } = await quote.read()
    endings.add(status)
    expect([place, version, orderCount]).toEqual([place, 3, status === 'accepted' ? 1 : 0])
  })
  expect([...endings].toSorted()).toEqual(['accepted', 'withdrawn'])
})

test('of an acceptance and a refusal of the desk at once one succeeds, at every point', async () => {
  const { portal, prepare } = await setUp()
  const endings = new Set<string>()
  for (const [first, rival] of [
    [accept, refuse],
    [refuse, accept],
  ] as const)
    await meetEverywhere(portal, prepare, first, rival, async (quote, meeting, place) => {
      expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'staleVersion']])
      const { status, order, orderCount, version } = await quote.read()
      endings.add(status)
      expect([place, version, orderCount, order === null]).toEqual(
        status === 'accepted' ? [place, 3, 1, false] : [place, 3, 0, true],
      )
    })
  expect([...endings].toSorted()).toEqual(['accepted', 'refused'])
})

test('two people who accept at once make one order, at every point', async () => {
  const { portal, prepare } = await setUp()
  await meetEverywhere(portal, prepare, accept, accept, async (quote, meeting, place) => {
    expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'staleVersion']])
    expect(await quote.read()).toMatchObject({ status: 'accepted', orderCount: 1 })
  })
})

test('of another answer and a withdrawal at once one succeeds, at every point', async () => {
  const { portal, prepare } = await setUp()
  await meetEverywhere(portal, prepare, answer, withdraw, async (quote, meeting, place) => {
    expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'staleVersion']])
    const { status, versions } = await quote.read()
    expect([place, versions.length]).toEqual([place, status === 'answered' ? 2 : 1])
  })
})

test('an acceptance while the desk answers again makes an order at the prices that were read, or none', async () => {
  const { portal, prepare } = await setUp()
  const endings = new Set<string>()
  for (const [first, rival] of [
    [accept, answer],
    [answer, accept],
  ] as const)
    await meetEverywhere(portal, prepare, first, rival, async (quote, meeting, place) => {
      expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'staleVersion']])
      const { status, latestVersion, order, orderCount } = await quote.read()
      endings.add(status)
      expect([place, latestVersion, orderCount, order?.totalAmountCents]).toEqual(
        status === 'accepted' ? [place, 1, 1, 13_570] : [place, 2, 0, undefined],
      )
    })
  expect([...endings].toSorted()).toEqual(['accepted', 'answered'])
})

test('of an acceptance and the expiry task at once one succeeds: an accepted quote never expires, at every point', async () => {
  const { portal, prepare } = await setUp()
  const onNextDay = async () => {
    const quote = await prepare()
    return { quote, later: new Date(portal.clock().getTime() + 8 * 86_400_000) }
  }
  const endings = new Set<string>()
  await meetEverywhere(
    portal,
    onNextDay,
    // The request began on the last day; the clock of another process is past midnight.
    ({ quote }) => accept(quote),
    ({ later }) => endQuotes.run(portal, later),
    async ({ quote }, meeting, place) => {
      const [accepted, clock] = codesOf(meeting)
      const { status, orderCount } = await quote.read()
      endings.add(status)
      expect([place, accepted, clock, status, orderCount]).toEqual(
        accepted === 'done'
          ? [place, 'done', 'done', 'accepted', 1]
          : [place, 'staleVersion', 'done', 'expired', 0],
      )
    },
  )
  expect([...endings].toSorted()).toEqual(['accepted', 'expired'])
})

test('cancelling the order and another acceptance at once leave one order at most, at every point', async () => {
  const { portal, prepare, customer } = await setUp()
  await meetEverywhere(
    portal,
    async () => {
      const quote = await prepare()
      const { order, version } = await accept(quote)
      return { ...quote, version, orderId: order?.orderID ?? 0 }
    },
    ({ buyer, orderId }) => buyer.cancelOrder({ params: { customerId: customer.id, orderId }, body: {} }),
    accept,
    async (quote, meeting, place) => {
      const [cancelled, accepted] = codesOf(meeting)
      // Before the cancellation the status refuses it, afterwards its version.
      expect([place, cancelled, accepted]).toEqual([
        place,
        'done',
        expect.stringMatching(/^(quoteAccepted|staleVersion)$/),
      ])
      expect(await quote.read()).toMatchObject({ status: 'answered', orderCount: 0 })
    },
  )
})

test('drafts at the standing prices of two quotes are deleted at once in either order, at every point', async () => {
  const { portal, customer, as, given } = await setUp()
  const buyer = await as.buyer()
  const params = { customerId: customer.id }
  const body = { shippingAddress: { id: customer.shippingAddressId } }
  const quotes = [
    await given.quote({ kind: 'standing', buyer }),
    await given.quote({ kind: 'standing', buyer }),
  ]
  await Promise.all(quotes.map(accept))
  const drafts = async () => {
    const ids: number[] = []
    for (const quote of quotes) ids.push((await buyer.orderFromQuote({ params: quote.params, body })).orderID)
    return ids
  }
  const remove = (orderId: number[]) => buyer.cancelOrders({ params, query: { orderId } })
  await meetEverywhere(
    portal,
    async () => [await drafts(), await drafts()] as const,
    ([first]) => remove(first),
    ([, second]) => remove(second.toReversed()),
    async (_, meeting, place) => expect([place, ...codesOf(meeting)]).toEqual([place, 'done', 'done']),
  )
})

test('a repeated request with the same key asks, and accepts, once (P7)', async () => {
  const { portal, customer, prepare } = await setUp()
  const quote = await prepare()
  const send = (url: string, key: string, payload: object) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${quote.buyer.token}`, 'idempotency-key': `${key} ${quote.quoteId}` },
      payload,
    })
  const base = `/Corporate/customers/${customer.id}/quotes`
  const quoteRequest = {
    subject: 'Whatever',
    shippingAddress: { id: customer.shippingAddressId },
    note: 'Whatever',
  }
  const accepting = { version: quote.version, versionNumber: 1 }
  for (const [url, key, payload] of [
    [base, 'ask', quoteRequest],
    [`${base}/${quote.quoteId}/accept`, 'accept', accepting],
  ] as const) {
    const [first, again] = [await send(url, key, payload), await send(url, key, payload)]
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body])
  }
  const { total } = await quote.buyer.listQuotes({ params: { customerId: customer.id }, query: {} })
  expect([total, (await quote.read()).orderCount]).toEqual([2, 1])
})
