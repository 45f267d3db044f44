import { gunzipSync } from 'node:zlib'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  addressesOf,
  ask,
  figureOf,
  hitsOf,
  instanceOf,
  cachedWorld,
  type CachedWorld,
} from './cachedWorld.fixtures.ts'

let world: CachedWorld
let app: Awaited<ReturnType<typeof instanceOf>>
let url: string

beforeAll(async () => {
  const cachedPortal = await createPortal()
  world = await cachedWorld(cachedPortal)
  // Enough orders that compression pays.
  for (let order = 0; order < 3; order++) await cachedPortal.given.draftOrder({ buyer: world.people.buyer })
  app = await instanceOf(cachedPortal.portal, 8)
  url = `/Corporate/customers/${world.world.customerId}/orders`
  return () => app.close()
})

test('the second answer is the cached one, and a client that has it gets 304', async () => {
  const { token } = world.people.owner
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const first = await app.inject({ url, headers })
  const [hits, bytes] = [await hitsOf(app), await figureOf(app, 'tradecounter_response_cache_bytes')]
  const second = await app.inject({ url, headers })
  expect(await hitsOf(app)).toBe(hits + 1)
  expect(bytes).toBeGreaterThan(first.rawPayload.length)
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(second.headers).toMatchObject({
    etag: first.headers['etag'],
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': String(first.rawPayload.length),
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  })
  const plain = await app.inject({ url, headers: { authorization: headers.authorization } })
  expect(gunzipSync(second.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['etag']).not.toBe(first.headers['etag'])

  const etag = String(first.headers['etag'])
  const revalidated = await app.inject({ url, headers: { ...headers, 'if-none-match': `"other", ${etag}` } })
  expect([revalidated.statusCode, revalidated.body, revalidated.headers['etag']]).toEqual([304, '', etag])
  expect(revalidated.headers['cache-control']).toBe('no-store')
  await world.testPortal.given.draftOrder({ buyer: world.people.buyer })
  const changed = await app.inject({ url, headers: { ...headers, 'if-none-match': etag } })
  expect(changed.statusCode).toBe(200)
})

test('a cached answer is for one person only, and only while they have the permission', async () => {
  const { owner, buyer } = world.people
  const mine = `${url}/counts`
  const own = await ask(app, mine, owner.token)
  const hits = await hitsOf(app)
  await ask(app, mine, buyer.token)
  const device = await world.testPortal.as.onAnotherDevice(owner)
  await ask(app, mine, device.token)
  const { token } = await world.admin.beginView({
    body: { customerId: world.world.customerId, userName: owner.userName, reason: 'Whatever' },
  })
  await ask(app, mine, token)
  expect(await hitsOf(app)).toBe(hits)
  expect(await ask(app, mine, owner.token)).toEqual(own)
  expect(await hitsOf(app)).toBe(hits + 1)
  await world.testPortal.given.changedCustomer('enabled', false)
  expect((await ask(app, mine, owner.token)).status).toBe(401)
  await world.testPortal.given.changedCustomer('enabled', true)
  expect((await ask(app, mine, owner.token)).status).toBe(200)
})

test('administrators, refusals and routes without declared dependencies get no cached answer', async () => {
  const { customerId } = world.world
  const admin = await world.testPortal.as.admin()
  const [hits, bytes] = [await hitsOf(app), await figureOf(app, 'tradecounter_response_cache_bytes')]
  const requests: [string, string, number][] = [
    [url, admin.token, 200],
    [`${url}/999999999`, world.people.owner.token, 404],
    [`${url}?page=none`, world.people.owner.token, 400],
    [`/Corporate/customers/${customerId}/delegations`, world.people.approver.token, 200],
  ]
  for (const [path, token, status] of requests)
    for (let time = 0; time < 2; time++) expect((await ask(app, path, token)).status, path).toBe(status)
  expect([await hitsOf(app), await figureOf(app, 'tradecounter_response_cache_bytes')]).toEqual([hits, bytes])
})

test('a client that has an answer gets 304 even if the answer is no longer cached', async () => {
  const { token } = world.people.owner
  const forgetful = await instanceOf(world.testPortal.portal, 0)
  const first = await ask(forgetful, url, token)
  const conditional = { 'if-none-match': first.etag }
  expect(await ask(forgetful, url, token, conditional)).toMatchObject({
    status: 304,
    body: '',
    etag: first.etag,
  })
  await world.testPortal.given.draftOrder({ buyer: world.people.buyer })
  expect(await ask(forgetful, url, token, conditional)).toMatchObject({ status: 200 })
  await forgetful.close()
})

test('different spellings of an address have the same cached answer', async () => {
  const { token } = world.people.owner
  const first = await ask(app, `${url}?page=1&per_page=7`, token)
  const hits = await hitsOf(app)
  for (const query of ['per_page=7&page=1', 'per_page=7'])
    expect(await ask(app, `${url}?${query}`, token)).toEqual(first)
  expect(await hitsOf(app)).toBe(hits + 2)
})

test('another day has another answer, for every address', async () => {
  const { token } = world.people.owner
  const { portal } = world.testPortal
  const now = new Date()
  portal.setNow(now)
  await ask(app, url, token)
  const hits = await hitsOf(app)
  portal.setNow(new Date(now.getTime() + 24 * 3_600_000))
  await ask(app, url, token)
  for (const address of addressesOf(world).filter((one) => one !== url)) await ask(app, address, token)
  portal.setNow(undefined)
  expect(await hitsOf(app)).toBe(hits)
})
