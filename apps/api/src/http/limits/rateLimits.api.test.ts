import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { randomInt } from 'node:crypto'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { atTheCardPage, cardMessage } from '../../modules/payments/card/cardPayment.fixtures.ts'
import { rateLimits } from './rateLimits.ts'

let restore = () => undefined as void
afterEach(() => restore())

const address = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`

async function flooded() {
  const world = await createPortal()
  restore = () => world.portal.setNow(undefined)
  world.portal.setNow(new Date())
  const ask = (name: RouteName, remoteAddress: string, payload = 'decision=ACCEPT') => {
    const { method, path } = routes[name]
    const form = path.includes('/card/') && method === 'POST'
    return world.portal.app.inject({
      method,
      url: path.replace(':transactionUuid', 'a'.repeat(36)),
      remoteAddress,
      ...(method === 'GET' ? {} : { payload: form ? payload : {} }),
      ...(form ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
    })
  }
  const later = (seconds: number) =>
    world.portal.setNow(new Date(world.portal.clock().getTime() + seconds * 1000))
  return { ...world, ask, later }
}

test.each(Object.keys(rateLimits) as RouteName[])(
  '%s: past its burst an address is refused with 429 and Retry-After, another is not; later it goes on (A7)',
  async (name) => {
    const { ask, later } = await flooded()
    const { burst = 0, perSecond = 1 } = rateLimits[name] ?? {}
    const from = address()
    for (let at = 0; at < burst; at += 1) expect((await ask(name, from)).statusCode).not.toBe(429)
    const refused = await ask(name, from)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
      429,
      String(Math.ceil(1 / perSecond)),
    ])
    expect(refused.json()).toMatchObject({ result: null, validationErrors: [{ code: 'tooManyRequests' }] })
    expect((await ask(name, address())).statusCode).not.toBe(429)
    later(1 / perSecond)
    expect((await ask(name, from)).statusCode).not.toBe(429)
  },
)

/** Second process of the portal: the same services, with memory of its own. */
async function secondProcess({ portal }: Awaited<ReturnType<typeof flooded>>) {
  const app = await createApp({ ...portal, clock: () => portal.clock() })
  onTestFinished(() => app.close())
  const { method, path } = routes.forgotPassword
  return async (remoteAddress: string) =>
    (await app.inject({ method, url: path, remoteAddress, payload: {} })).statusCode
}

test('processes count the requests of an address together, also when they come at once (A7)', async () => {
  const world = await flooded()
  const askSecond = await secondProcess(world)
  const askFirst = async (from: string) => (await world.ask('forgotPassword', from)).statusCode
  const { burst = 0 } = rateLimits.forgotPassword ?? {}
  const from = address()
  const requests = Array.from({ length: 2 * burst }, (_, at) => (at % 2 === 0 ? askFirst : askSecond)(from))
  const answers = await Promise.all(requests)
  expect(answers.filter((status) => status !== 429)).toHaveLength(burst)
  expect([await askFirst(address()), await askSecond(address())]).not.toContain(429)
})

test('after a clock an hour ahead is corrected, no request is refused', async () => {
  const world = await flooded()
  const from = address()
  world.later(3600)
  for (let at = 0; at < 5; at += 1) await world.ask('forgotPassword', from)
  world.later(-3600)
  const askSecond = await secondProcess(world)
  const { burst = 0 } = rateLimits.forgotPassword ?? {}
  for (let at = 0; at < burst; at += 1) expect(await askSecond(from)).not.toBe(429)
  expect(await askSecond(from)).toBe(429)
})

test('buckets that are full again are removed, and addresses cannot be read from the table', async () => {
  const world = await flooded()
  const rows = async () =>
    (await world.portal.database.pool.query('select * from request_rates')).rows as { full_at: Date }[]
  const from = address()
  for (let at = 0; at < 3; at += 1) await world.ask('login', address())
  await world.ask('login', from)
  expect(JSON.stringify(await rows())).not.toContain(from)
  const now = world.portal.clock()
  world.later(3600)
  for (let at = 0; at < 100; at += 1) await world.ask('login', address())
  expect((await rows()).filter(({ full_at: fullAt }) => fullAt <= now)).toEqual([])
})

test('the provider’s own messages are never refused, in bursts and from an address that floods (A7, R16)', async () => {
  const portal = await flooded()
  const { attempt } = await atTheCardPage(portal)
  const message = cardMessage(portal, attempt, 'ACCEPT')
  const from = address()
  const burst = 2 * (rateLimits.receiveCardNotification?.burst ?? 0)
  for (let at = 0; at < burst; at += 1) await portal.ask('receiveCardNotification', from)
  expect((await portal.ask('receiveCardReceipt', from)).statusCode).toBe(429)
  // Send ten at a time, as this test is not about waiting for a connection.
  for (let at = 0; at < burst; at += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.ask('receiveCardNotification', from, message)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
})

test('accepted messages do not count towards the limit', async () => {
  const portal = await flooded()
  const { attempt } = await atTheCardPage(portal)
  const message = cardMessage(portal, attempt, 'ACCEPT')
  const from = address()
  for (let at = 0; at < 400; at += 1)
    expect((await portal.ask('receiveCardNotification', from, `${message}&unsigned=${at}`)).statusCode).toBe(
      200,
    )
  expect((await portal.ask('receiveCardNotification', from)).statusCode).toBe(400)
  // A signed message can be sent again without end, with any unsigned fields: only one row is stored (I9).
  const { rows } = await portal.portal.database.pool.query(
    'select from provider_messages where transaction_uuid = $1',
    [attempt.uuid],
  )
  expect(rows).toHaveLength(1)
})

test('refused requests are not stored', async () => {
  const portal = await flooded()
  const from = address()
  const count = async () => {
    const { rows } = await portal.portal.database.pool.query('select count(*) from provider_messages')
    return rows[0].count as number
  }
  const burst = rateLimits.receiveCardCancel?.burst ?? 0
  for (let at = 0; at < burst; at += 1) await portal.ask('receiveCardCancel', from)
  const before = await count()
  for (let at = 0; at < 20; at += 1) await portal.ask('receiveCardCancel', from)
  expect(await count()).toBe(before)
})
