import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

async function keyed() {
  const world = await createPortal()
  const buyer = await world.as.buyer()
  const create = (key: string, contact = 'Whatever Contact') =>
    clientOf(world.portal, buyer.token, { 'idempotency-key': key }).createOrder({
      params: { customerId: world.customer.id },
      body: {
        shippingAddress: { id: world.customer.shippingAddressId },
        contactPerson: { fullName: contact, phoneNumber: '0298765432' },
      },
    })
  const count = async () => (await buyer.listOrders({ params: { customerId: world.customer.id } })).total
  return { ...world, buyer, create, count }
}

test('the same key gives the same answer and one effect, a hundred times at once (P7)', async () => {
  const { create, count } = await keyed()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 100 }, () => create(key)))
  expect(new Set(answers.map((order) => order.orderID)).size).toBe(1)
  expect(await count()).toBe(1)
})

test('the same key with another body is refused; another person’s key is another key', async () => {
  const { create, count, as, portal, customer } = await keyed()
  const key = randomUUID()
  await create(key)
  await expectRefusal(create(key, 'Another Contact'), 'idempotencyKeyReused')
  const colleague = await as.buyer()
  await clientOf(portal, colleague.token, { 'idempotency-key': key }).createOrder({
    params: { customerId: customer.id },
    body: { shippingAddress: { id: customer.shippingAddressId } },
  })
  expect(await count()).toBe(2)
})

test('a refused write stores no answer: the same key may be tried again', async () => {
  const { create, count, given } = await keyed()
  const key = randomUUID()
  await given.changedCustomer('orders_enabled', false)
  await expectRefusal(create(key), 'orderingOff')
  expect(await count()).toBe(0)
  await given.changedCustomer('orders_enabled', true)
  await create(key)
  expect(await count()).toBe(1)
})

test('a write that meets a server that only reads is answered 503, and sent again with its key it happens once (D9)', async () => {
  const { portal, buyer, customer, count } = await keyed()
  await asOwner(portal.database.connectionString, (db) =>
    db.query(`
      create sequence tries;
      create function refuse_once() returns trigger language plpgsql security definer as $$ begin
        if nextval('tries') = 1 then raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006'; end if;
        return new;
      end $$;
      create trigger refuse_once before insert on orders for each row execute function refuse_once();`),
  )
  const create = () =>
    portal.app.inject({
      method: 'POST',
      url: `/Corporate/orders/${customer.id}/orders`,
      headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': 'one' },
      payload: { shippingAddress: { id: customer.shippingAddressId } },
    })
  const refused = await create()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect([(await create()).statusCode, (await create()).statusCode, await count()]).toEqual([200, 200, 1])
  await asOwner(portal.database.connectionString, (db) => db.query('drop trigger refuse_once on orders'))
})

test('paths ignore case; a wrong method is 405 and an unknown path 404, in the envelope (R26–R29)', async () => {
  const { portal, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const ask = (method: 'GET' | 'DELETE', url: string) =>
    portal.app.inject({ method, url, headers: { authorization: `bearer ${buyer.token}` } })
  expect((await ask('GET', `/CORPORATE/Customers/${customer.id}/ORDERS`)).statusCode).toBe(200)
  const wrong = await ask('DELETE', `/corporate/customers/${customer.id}/orders`)
  expect([wrong.statusCode, wrong.json().validationErrors[0].displayMessage]).toEqual([
    405,
    'This address takes GET.',
  ])
  const unknown = await ask('GET', '/corporate/nothing')
  expect([unknown.statusCode, unknown.json().result]).toEqual([404, null])
})

test.each([
  ['no JSON', 'not json', 'application/json'],
  ['an array', '[]', 'application/json'],
  ['text', 'x', 'text/plain'],
  ['prototype keys', '{"__proto__":{"a":1},"username":"a","password":"b"}', 'application/json'],
  ['a number', '7', 'application/json'],
  ['null', 'null', 'application/json'],
])('a body that is %s is refused with 400, never a fault (I1)', async (_, payload, type) => {
  const { portal } = await createPortal()
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/Corporate/users/login',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().validationErrors.length).toBeGreaterThan(0)
})

test('the security headers of JSON let it load nothing and be framed by no page', async () => {
  const { portal } = await createPortal()
  for (const url of ['/healthz', '/Corporate/users/me']) {
    const { headers } = await portal.app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('other answers carry the security headers of pages; forms may go to the card page only', async () => {
  const { portal } = await createPortal()
  const { headers } = await portal.app.inject({ url: '/docs/start.js' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`form-action 'self' ${new URL(portal.settings.payPageUrl).origin}`)
  expect(policy).not.toContain('unsafe-inline')
})

test('no cache stores JSON: neither responses nor refusals, nor their cookies and tokens', async () => {
  const { portal, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const ask = async (method: 'GET' | 'POST', url: string, token = buyer.token) => {
    const payload = method === 'POST' ? { payload: {} } : {}
    const headers = { authorization: `Bearer ${token}` }
    const answer = await portal.app.inject({ method, url, headers, ...payload })
    return [answer.statusCode, answer.headers['cache-control']]
  }
  expect(await ask('GET', '/Corporate/users/me')).toEqual([200, 'no-store'])
  expect(await ask('GET', `/Corporate/customers/${customer.id}/orders`)).toEqual([200, 'no-store'])
  expect(await ask('GET', '/Corporate/users/me', 'forged')).toEqual([401, 'no-store'])
  expect(await ask('POST', '/Corporate/users/login')).toEqual([400, 'no-store'])
  expect(await ask('GET', '/Corporate/nothing')).toEqual([404, 'no-store'])
})

test('the API reference and its document are served', async () => {
  const { portal } = await createPortal()
  expect((await portal.app.inject({ url: '/docs' })).body).toContain('swagger-ui-bundle.js')
  expect((await portal.app.inject({ url: '/docs/ui/swagger-ui-bundle.js' })).statusCode).toBe(200)
  expect((await portal.app.inject({ url: '/docs/openapi.json' })).json().openapi).toBe('3.1.0')
  expect((await portal.app.inject({ url: '/docs/ui/package.json' })).statusCode).toBe(404)
})

test('a long JSON answer leaves as zstd or gzip for clients that take one, its bytes unchanged', async () => {
  const { portal } = await createPortal()
  const ask = (encoding: string) =>
    portal.app.inject({ url: '/docs/openapi.json', headers: { 'accept-encoding': encoding } })
  const unpacked = { zstd: zstdDecompressSync, gzip: gunzipSync }
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const accepted = [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br', 'gzip'],
    ['zstd;q=0, gzip;q=0.5', 'gzip'],
  ] as const
  for (const [header, encoding] of accepted) {
    const packed = await ask(header)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(unpacked[encoding](packed.rawPayload).toString()).toBe(plain.body)
  }
  expect((await ask('gzip;q=0, zstd;q=0.0')).headers['content-encoding']).toBeUndefined()
})

test('health and readiness need no session; metrics do (R29)', async () => {
  const { portal } = await createPortal()
  const ask = (url: string) => portal.app.inject({ url })
  expect((await ask('/healthz')).json()).toEqual({
    status: 'ok',
    environment: 'local',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await ask('/metrics')).statusCode).toBe(404)
})
