import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { runningPortal, type RunningPortal } from '@tradecounter/test-kit/portal.ts'
import * as fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openAccess, openView, sealAccess, sealView } from '../modules/sessions/tokens/sessionTokens.ts'
import {
  addressesOf,
  ask,
  hitsOf,
  instanceOf,
  cachedWorld,
  type CachedWorld,
} from './cachedWorld.fixtures.ts'
import { writes } from './cachedWrites.fixtures.ts'

const runs = Number(process.env['CACHE_RUNS'] ?? 4)

let portal: RunningPortal
let owner: pg.Client
/** Two instances with a cache each, beside one without. */
let keeping: readonly RunningPortal['app'][]
let keepingNone: RunningPortal['app']

beforeAll(async () => {
  portal = await runningPortal()
  owner = new pg.Client({ connectionString: portal.database.connectionString })
  await owner.connect()
  keeping = [await instanceOf(portal, 8), await instanceOf(portal, 8)]
  keepingNone = await instanceOf(portal, 0)
  return async () => {
    await Promise.all([...keeping, keepingNone].map((instance) => instance.close()))
    await owner.end()
  }
})

/** Names of writes that succeeded. */
const written = new Set<string>()

const chosen = <Item>(from: readonly Item[], pick: number): Item => from[pick % from.length] as Item

let unseenTokens = 0

/** New token of the same session. No member is remembered for it, so no read begins early. */
function unseen(token: string): string {
  const { sessionSecret } = portal.settings
  const [access, view] = [openAccess, openView].map((open) => open(sessionSecret, token, portal.clock()))
  const claims = access ?? view
  if (!claims) return token
  const seal = access ? sealAccess : sealView
  return seal(sessionSecret, { ...claims, expiresAt: claims.expiresAt + ++unseenTokens })
}

/** Latest answers of a client that has those of both instances. */
const heldAnswers = new Map<string, { readonly etag: string; readonly body: string }>()

/**
 * Expects, twice, the answer of the instance without a cache and without early reads; the second may come
 * from the cache.
 */
async function expectFresh(url: string, token: string, pick: number): Promise<void> {
  const app = chosen(keeping, pick)
  const headers = { 'accept-encoding': chosen(['gzip', 'gzip, zstd', 'identity'], pick) }
  const fresh = await ask(keepingNone, url, unseen(token), headers)
  const { etag, ...first } = await ask(app, url, token, headers)
  expect({ url, ...first }).toEqual({ url, status: fresh.status, body: fresh.body })
  const place = JSON.stringify([url, token, headers])
  const cached = heldAnswers.get(place) ?? { etag, body: first.body }
  const second = await ask(app, url, token, { ...headers, 'if-none-match': cached.etag })
  if (second.status === 304) expect({ url, body: cached.body }).toEqual({ url, body: fresh.body })
  else expect({ url, ...second }).toEqual({ url, ...fresh, etag })
  if (etag) heldAnswers.set(place, { etag, body: first.body })
}

const step = fc.record({
  write: fc.constantFrom(...Object.keys(writes)),
  pick: fc.nat(),
  reader: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Tokens of the customer's people, of an administrator who views one of them, and of a stranger. */
async function tokensOf({ people, admin, world }: CachedWorld, stranger: string): Promise<string[]> {
  const { token } = await admin.beginView({
    body: { customerId: world.customerId, userName: people.reader.userName, reason: 'Whatever' },
  })
  return [...Object.values(people).map((person) => person.token), token, stranger]
}

async function live(steps: readonly Step[]): Promise<void> {
  portal.setNow(new Date('2026-11-20T10:00:00Z'))
  const [cachedPortal, theirs] = [
    await createPortal({ allow_add_shipping_address: true }),
    await createPortal(),
  ]
  const world = await cachedWorld(cachedPortal)
  const tokens = await tokensOf(world, (await theirs.as.owner()).token)
  const addresses = addressesOf(world)
  for (const { write, pick, reader } of steps) {
    // A refused write changes nothing.
    await writes[write]?.(world, pick, owner).then(
      () => written.add(write),
      () => undefined,
    )
    for (const [at, url] of addresses.entries())
      await expectFresh(url, chosen(tokens, reader + at), pick + at)
  }
}

test(
  'a cached response equals the response of an instance without a cache, after any writes',
  async () => {
    const before = await hitsOf(keeping[0] as RunningPortal['app'])
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), live), {
      numRuns: runs,
      endOnFailure: true,
    })
    expect(await hitsOf(keeping[0] as RunningPortal['app'])).toBeGreaterThan(before + runs * 100)
    expect(written.size).toBeGreaterThan(Object.keys(writes).length / 2)
  },
  120_000 + runs * 120_000,
)

/** Customer whose orders, items and invoices one person reads, with a write of each. */
async function racing() {
  portal.setNow(undefined)
  const world = await cachedWorld(await createPortal())
  const { customerId, priceListId, priceListItemID, documentId } = world.world
  const reads = [
    `/Corporate/customers/${customerId}/orders`,
    `/Corporate/customers/${customerId}/orders/${world.orderIds[0]}`,
    `/Corporate/customers/${customerId}/pricelists/${priceListId}/items`,
    `/Corporate/payments/customers/${customerId}/invoices`,
  ]
  const texts = [
    `update orders set purchase_order_number = 'PO-' || version, version = version + 1
      where customer_id = ${customerId} and id = ${world.orderIds[0]}`,
    `update price_list_items set unit_price_ex_cents = unit_price_ex_cents + 1
      where customer_id = ${customerId} and id = ${priceListItemID}`,
    `update documents set reference_number = coalesce(reference_number, '') || 'x'
      where customer_id = ${customerId} and id = ${documentId}`,
  ]
  return { reads, texts, token: world.people.owner.token, world }
}

test('a write that commits at any moment of a read is in the next answer', async () => {
  const app = keeping[0] as RunningPortal['app']
  const { reads, texts, token } = await racing()
  const readAll = async () => {
    for (const url of reads) await ask(app, url, token)
  }
  const writeAll = async () => {
    for (const text of texts) await owner.query(text)
  }
  const places = await meetEverywhere(
    portal,
    // Write before each race, so that no read is answered from the cache.
    writeAll,
    readAll,
    writeAll,
    async (_, { first }) => {
      expect(first.status).toBe('fulfilled')
      for (const url of reads)
        expect((await ask(app, url, token)).body).toBe((await ask(keepingNone, url, unseen(token))).body)
    },
  )
  expect(places).toBeGreaterThan(reads.length * 2)
})

test('transactions that commit in another order than they wrote, or are rolled back, leave no outdated answer', async () => {
  const app = keeping[1] as RunningPortal['app']
  const { reads, token, world } = await racing()
  const { customerId } = world.world
  const expectSame = async () => {
    for (const url of reads)
      expect((await ask(app, url, token)).body).toBe((await ask(keepingNone, url, unseen(token))).body)
  }
  const clients = await Promise.all(
    world.orderIds.map(async (orderId) => {
      const client = new pg.Client({ connectionString: portal.database.connectionString })
      await client.connect()
      const write = () =>
        client.query(
          `update orders set purchase_order_number = 'PO-' || random() where customer_id = $1 and id = $2`,
          [customerId, orderId],
        )
      return { client, write }
    }),
  )
  for (let round = 0; round < 10; round++) {
    for (const { client, write } of clients) await client.query('begin').then(write)
    await expectSame()
    for (const [at, end] of ['commit', 'rollback', 'commit'].entries()) {
      await clients[2 - at]?.client.query(end)
      await expectSame()
    }
  }
  await Promise.all(clients.map(({ client }) => client.end()))
})
