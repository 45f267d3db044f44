import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fillPath } from '@tradecounter/contract/client.ts'
import { routes } from '@tradecounter/contract/routes.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { Settings } from '../../settings/settings.ts'
import { openLog } from '../../telemetry/log.ts'

interface Line {
  readonly [field: string]: unknown
  readonly msg: string
}

/** The program of a portal with its log in memory. */
async function logged({ portal }: Portal, level: Settings['logLevel'] = 'info') {
  const texts: string[] = []
  const log = openLog(level, { write: (text) => void texts.push(text) })
  const app = await createApp(portal, { log })
  const lines = () => texts.map((text) => JSON.parse(text) as Line)
  /** Line of an answered request: it is written once the last byte is out. */
  const lineOf = async (requestId: unknown): Promise<Line> => {
    for (;;) {
      const found = lines().find((line) => line['requestId'] === requestId && line.msg === 'request')
      if (found) return found
      await wait(5)
    }
  }
  return { app, texts, lines, lineOf }
}

const bearer = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` })

test('a request is one line: method, route, status, time, ids of request, person and customer', async () => {
  const portal = await createPortal()
  const { app, lines, lineOf } = await logged(portal)
  const buyer = await portal.as.buyer()
  const { headers } = await app.inject({
    url: `/corporate/customers/${portal.customer.id}/orders?page=1`,
    headers: bearer(buyer),
  })
  const line = await lineOf(headers['x-request-id'])
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/Corporate/customers/:customerId/orders',
    status: 200,
    ms: expect.any(Number),
    person: buyer.loginId,
    customer: portal.customer.id,
    msg: 'request',
  })
  expect(lines()).toHaveLength(1)
})

test('the line has the administrator’s view, the partner’s key or no caller, and the path’s customer', async () => {
  const portal = await createPortal()
  const { app, lineOf } = await logged(portal)
  const customerId = portal.customer.id
  const [admin, another, owner, payer] = [
    await portal.as.admin(),
    await portal.as.admin(),
    await portal.as.owner(),
    await portal.as.payer(),
  ]
  const view = await admin.beginView({ body: { customerId, userName: owner.userName, reason: 'Whatever' } })
  const partner = await partnerOf(portal.portal)
  const lineFor = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    lineOf((await app.inject({ url, headers })).headers['x-request-id'])
  const orders = `/Corporate/customers/${customerId}/orders`
  expect(await lineFor(orders, bearer(view))).toMatchObject({
    person: owner.loginId,
    viewer: admin.loginId,
    customer: customerId,
  })
  expect(await lineFor(`/Corporate/admin/customers/${customerId}`, bearer(another))).toMatchObject({
    person: another.loginId,
    customer: customerId,
  })
  const feed = await lineFor('/Corporate/integration/orders', { authorization: `Bearer ${partner.secret}` })
  expect(feed).toMatchObject({ partner: partner.keyId })
  for (const fields of ['person', 'customer']) expect(feed).not.toHaveProperty(fields)
  expect(await lineFor(orders, bearer(payer))).toMatchObject({ status: 403, person: payer.loginId })
  expect(await lineFor(orders)).toMatchObject({
    status: 401,
    route: '/Corporate/customers/:customerId/orders',
  })
})

test('no line has an address, parameter, header or body, for any request and level (S1)', async () => {
  const portal = await createPortal()
  const { app, texts, lineOf } = await logged(portal, 'debug')
  const buyer = await portal.as.buyer()
  const me = await app.inject({ url: '/Corporate/users/me', headers: bearer(buyer) })
  const { firstName, lastName } = me.json<{ result: { firstName: string; lastName: string } }>().result
  const canary = 'canary'
  const ids: unknown[] = []
  for (const { method, path } of Object.values(routes)) {
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, `${canary}-${name}`]),
    )
    for (const headers of [
      bearer(buyer),
      { authorization: `Bearer ${canary}` },
      { cookie: `refresh_token=${canary}` },
    ]) {
      const { headers: answer } = await app.inject({
        method,
        url: `${fillPath(path, params)}?token=${canary}&search=${canary}`,
        headers: {
          ...headers,
          'idempotency-key': canary,
          'user-agent': canary,
          referer: `https://${canary}.example`,
          'x-request-id': `${canary} with a space`,
          traceparent: canary,
        },
        ...(method === 'GET' ? {} : { payload: { username: canary, password: canary } }),
      })
      ids.push(answer['x-request-id'])
    }
  }
  for (const url of [`/${canary}`, `/%zz${canary}`, `/payment/${canary}`, `/Corporate/${canary}`]) {
    const { headers } = await app.inject({ url })
    ids.push(headers['x-request-id'])
  }
  for (const id of ids) await lineOf(id)
  expect(texts.length).toBeGreaterThan(3 * Object.keys(routes).length)
  expect(texts.filter((text) => text.includes(canary))).toEqual([])
  for (const secret of [buyer.token, buyer.userName, buyer.email, firstName, lastName])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
})

test.each([
  ['7f3b', true],
  ['Root=1-67891233-abcdef012345678912345678', true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['', false],
  ['two words', false],
  ['<script>', false],
  ['somebody@whatever.example', false],
  ['"quoted"', false],
])('the id %j of a request is taken over: %s', async (requestId, isAccepted) => {
  const { app, lineOf } = await logged(await createPortal())
  const { headers } = await app.inject({ url: '/Corporate/nothing', headers: { 'x-request-id': requestId } })
  const id = headers['x-request-id']
  if (isAccepted) expect(id).toBe(requestId)
  else expect(id).toMatch(/^[\da-f]{16}$/)
  expect(await lineOf(id)).toMatchObject({ status: 404, route: 'unmatched' })
})

test('every answer carries the id of its request', async () => {
  const portal = await createPortal()
  const { app } = await logged(portal)
  const buyer = await portal.as.buyer()
  const orders = `/Corporate/customers/${portal.customer.id}/orders`
  const lineOf = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.inject({ url, headers: { ...headers, 'x-request-id': 'mine' } })
    return [answer.statusCode, answer.headers['x-request-id']]
  }
  const { headers } = await app.inject({ url: orders, headers: bearer(buyer) })
  expect(await lineOf(orders, { ...bearer(buyer), 'if-none-match': String(headers['etag']) })).toEqual([
    304,
    'mine',
  ])
  expect(await lineOf(orders)).toEqual([401, 'mine'])
  expect(await lineOf('/healthz')).toEqual([200, 'mine'])
  expect(await lineOf('/docs/ui/swagger-ui.css')).toEqual([200, 'mine'])
  expect(await lineOf('/media/nothing.png')).toEqual([404, 'mine'])
  expect(await lineOf('/%zz')).toEqual([400, 'mine'])
  const written = await app.inject({
    method: 'POST',
    url: '/Corporate/users/login',
    headers: { 'x-request-id': 'mine', 'content-type': 'application/json' },
    payload: 'not json',
  })
  expect([written.statusCode, written.headers['x-request-id']]).toEqual([400, 'mine'])
})

test('health checks of balancers are logged at debug, and requests not at warn', async () => {
  const portal = await createPortal()
  const quiet = await logged(portal, 'warn')
  await quiet.app.inject({ url: '/Corporate/nothing' })
  const { app, lines, lineOf } = await logged(portal)
  await app.inject({ url: '/healthz' })
  const { headers } = await app.inject({ url: '/Corporate/nothing' })
  await lineOf(headers['x-request-id'])
  expect([lines().length, quiet.lines().length]).toEqual([1, 0])
  const debugged = await logged(portal, 'debug')
  const health = await debugged.app.inject({ url: '/healthz' })
  expect(await debugged.lineOf(health.headers['x-request-id'])).toMatchObject({
    level: 'debug',
    route: '/healthz',
  })
})

test('the line names the trace that the request belongs to, also where no traces are sent', async () => {
  const { app, lineOf } = await logged(await createPortal())
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const answer = await app.inject({ url: '/Corporate/nothing', headers })
  expect(await lineOf(answer.headers['x-request-id'])).toMatchObject({ traceId })
})

test('a client that leaves before its response ends is logged as such', async () => {
  const portal = await createPortal()
  const { app, lines } = await logged(portal)
  const { token } = await portal.as.buyer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  const socket = createConnection(port, '127.0.0.1')
  socket.write(`GET /Corporate/live HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await new Promise((answered) => socket.once('data', answered))
  socket.destroy()
  await expect
    .poll(() => lines().filter(({ msg }) => msg === 'request'))
    .toMatchObject([{ route: '/Corporate/live', aborted: true }])
})

test('an error is logged without the values of records', () => {
  const texts: string[] = []
  const log = openLog('error', { write: (text) => void texts.push(text) })
  const databaseError = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    table: 'logins',
    constraint: 'logins_user_name',
    detail: 'Key (user_name)=(canary) already exists.',
    where: 'canary',
  })
  log.error({ err: new Error('failed', { cause: databaseError }) }, 'request failed')
  expect(texts.join('')).not.toContain('canary')
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({
    level: 'error',
    msg: 'request failed',
    err: {
      type: 'Error',
      message: 'failed',
      cause: { code: '23505', constraint: 'logins_user_name', table: 'logins' },
    },
  })
})
