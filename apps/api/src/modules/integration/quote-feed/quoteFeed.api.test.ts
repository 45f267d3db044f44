import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { emptyFeedBeforeEach } from '../feeds/emptyFeed.fixtures.ts'

interface Fed {
  readonly cursor: number
  readonly quoteId: number
  readonly version: number
  readonly status: string
}

emptyFeedBeforeEach('quote_exports')

async function setUp() {
  const world = await createPortal()
  const partner = await partnerOf(world.portal)
  const feed = async (after = 0, perPage = 100): Promise<{ result: Fed[]; total: number }> =>
    (await partner.get(`quotes?after=${after}&per_page=${perPage}`)).json()
  const acknowledge = async (quoteId: number, version: number) => {
    const answer = await partner.post(`quotes/${quoteId}/acknowledgement`, { version })
    const { result, validationErrors } = answer.json<{
      result: unknown
      validationErrors: { code: string }[]
    }>()
    return { status: answer.statusCode, result, code: validationErrors[0]?.code }
  }
  return { ...world, partner, feed, acknowledge }
}

test('a quote is fed with its request and every version to the cent, and with nothing internal', async () => {
  const { given: make, feed, partner, customer, as } = await setUp()
  const quote = await make.quoteRequest({ quantity: 7 })
  await quote.answer(1005)
  await quote.desk.writeQuoteNote({ params: { quoteId: quote.quoteId }, body: { note: 'Margin is thin.' } })
  await quote.desk.writeDeskMessage({
    params: { quoteId: quote.quoteId },
    body: { note: 'Between us two sides.' },
  })
  await quote.answer(900, 9)
  const { result, total } = await feed()
  expect([total, result]).toMatchObject([
    1,
    [
      {
        quoteId: quote.quoteId,
        quoteNumber: quote.quoteNumber,
        version: 3,
        kind: 'once',
        status: 'answered',
        validUntil: quote.day(9),
        customer: { accountNumber: customer.accountNumber, customerId: customer.id },
        subject: 'Whatever site',
        requestLines: [{ productCode: expect.any(String), quantity: 7 }],
        shippingAddress: { text: expect.stringMatching(/./) },
        versions: [
          {
            versionNumber: 1,
            validUntil: quote.day(7),
            totalAmount: 7 * 11.06,
            lines: [{ quantity: 7, unitPriceExcludingGST: 10.05, gstAmount: 1.01, amount: 7 * 11.06 }],
          },
          { versionNumber: 2, totalAmount: 69.3, lines: [{ unitPriceExcludingGST: 9 }] },
        ],
      },
    ],
  ])
  const text = JSON.stringify(result)
  expect(text).not.toMatch(/Cents|Margin|Between us|notes|messages|answeredBy|Person|@/)
  expect(text).not.toContain((await as.admin()).userName)
  const lines = await partner.get('quotes', { accept: 'application/x-ndjson' })
  expect([lines.headers['x-total-count'], JSON.parse(lines.body)]).toEqual(['1', result[0]])
})

test('a change brings a quote again behind the others, acknowledged or not, and only its latest version is acknowledged', async () => {
  const { given: make, feed, acknowledge, as, customer, partner } = await setUp()
  const first = await make.quoteRequest()
  const second = await make.quoteRequest()
  const ids = async (after = 0) => (await feed(after)).result.map(({ quoteId }) => quoteId)
  expect(await ids()).toEqual([first.quoteId, second.quoteId])
  const [, last] = (await feed()).result
  await first.answer()
  expect(await ids()).toEqual([second.quoteId, first.quoteId])
  expect(await ids(last?.cursor)).toEqual([first.quoteId])
  expect(await acknowledge(first.quoteId, 1)).toMatchObject({ status: 400, code: 'quoteChanged' })
  const done = { quoteId: first.quoteId, quoteNumber: first.quoteNumber, version: 2 }
  for (let time = 0; time < 2; time += 1)
    expect(await acknowledge(first.quoteId, 2)).toMatchObject({ status: 200, result: done })
  expect(await ids()).toEqual([second.quoteId])
  const admin = await as.admin()
  const q = { subjectKind: 'quote', subjectId: first.quoteId, customerId: customer.id } as const
  const { rows } = await admin.listActs({ query: { q } })
  expect(
    rows
      .filter(({ action }) => action === 'acknowledgeQuote')
      .map(({ actorName, facts }) => [actorName, facts]),
  ).toEqual([[partner.name, { version: 2 }]])
  const { buyer, params } = first
  await buyer.writeQuoteMessage({ params, body: { note: 'Words move nothing.' } })
  expect(await ids()).toEqual([second.quoteId])
  await buyer.acceptQuote({ params, body: { version: 2, versionNumber: 1 } })
  expect((await feed()).result.map(({ quoteId, status, version }) => [quoteId, status, version])).toEqual([
    [second.quoteId, 'requested', 1],
    [first.quoteId, 'accepted', 3],
  ])
  expect(await acknowledge(987_654_321, 1)).toMatchObject({ status: 404, code: 'notFound' })
  expect((await acknowledge(first.quoteId, 0)).status).toBe(400)
})

test('readers and changes at the same time: every lasting state is sent, and no cursor is skipped', async () => {
  const { given: make, feed, as } = await setUp()
  const buyer = await as.buyer()
  const count = 6
  const follow = async () => {
    const versions = new Map<number, number>()
    let after = 0
    const isDone = () => versions.size === count && [...versions.values()].every((version) => version === 2)
    while (!isDone()) {
      const { result } = await feed(after, 2)
      for (const { quoteId, version, cursor } of result) {
        expect(cursor).toBeGreaterThan(after)
        after = cursor
        versions.set(quoteId, version)
      }
    }
    return versions.size
  }
  const asking = (async () => {
    for (let created = 0; created < count; created += 1) await make.quote({ buyer })
  })()
  const [, ...readers] = await Promise.all([asking, follow(), follow()])
  expect(readers).toEqual([count, count])
})
