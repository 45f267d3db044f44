import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../db/database.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Customer with one pending order, and an instance with two connections. */
async function reading({ cacheMegabytes = 0 } = {}) {
  const cachedPortal = await createPortal()
  const { portal, as, given, customer } = cachedPortal
  const { connectionString } = portal.database
  const database = openDatabase({ connectionString, maximumConnections: 2 })
  const settings = { ...portal.settings, RESPONSE_CACHE_MB: cacheMegabytes }
  const app = await createApp({ ...portal, database, settings })
  closing.push(
    () => app.close(),
    () => database.close(),
  )
  const [approver, colleague] = [await as.approver(), await as.approver()]
  const order = await given.pendingOrder({ approver: colleague })
  const orders = `/Corporate/customers/${customer.id}/orders`
  const ask = async (path = '/counts', token = approver.token) => {
    const answer = await app.inject({
      url: `${orders}${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, body: answer.json<{ result?: { requested?: number } }>() }
  }
  const change = (text: string) => asOwner(connectionString, (db) => db.query(text))
  return { ...cachedPortal, app, database, approver, colleague, order, ask, change }
}

/** Counts reads that began before their session was checked: each takes a connection of its own. */
function countBegun({ database, ask }: Awaited<ReturnType<typeof reading>>) {
  const leases = vi.spyOn(database, 'onOneConnection')
  return async (...of: Parameters<typeof ask>): Promise<number> => {
    leases.mockClear()
    expect((await ask(...of)).status).toBe(200)
    return leases.mock.calls.length - 1
  }
}

test('the statements of a read do not wait for its session, once its member is known', async () => {
  const cachedPortal = await reading()
  const { database, ask } = cachedPortal
  for (const path of ['', '/counts']) expect((await ask(path)).status).toBe(200)
  const { connectionString } = database
  const seen = (condition: string): Promise<boolean> =>
    asOwner(connectionString, async (db) => {
      const { rows } = await db.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
      )
      return rows.length > 0
    })
  await asOwner(connectionString, async (owner) => {
    await owner.query('begin; lock table sessions')
    const answer = ask()
    await vi.waitUntil(() => seen("query like '%members_of_sessions%' and wait_event_type = 'Lock'"), 20_000)
    await vi.waitUntil(() => seen("query like '%order_status_counts%'"), 20_000)
    await owner.query('rollback')
    expect((await answer).status).toBe(200)
  })
})

test('a read begins early unless its response is cached, or a write has made the counters unknown', async () => {
  const cachedPortal = await reading({ cacheMegabytes: 8 })
  const { app, customer, ask, order, colleague, change } = cachedPortal
  const begunOf = countBegun(cachedPortal)
  expect([await begunOf(''), await begunOf(''), await begunOf('/counts')]).toEqual([0, 0, 1])
  expect([await begunOf('/counts'), await begunOf('')]).toEqual([0, 0])

  const { statusCode } = await app.inject({
    method: 'PUT',
    url: `/Corporate/orders/${customer.id}/orders`,
    headers: { authorization: `Bearer ${colleague.token}` },
    payload: {
      orderID: order.orderID,
      version: order.version,
      orderStatus: { id: 5 },
      rejectedReason: 'Whatever',
    },
  })
  expect(statusCode).toBe(200)
  expect([await begunOf(''), await begunOf('/counts')]).toEqual([0, 1])

  // This process learns of a change by another process from its next read.
  await change(`update orders set purchase_order_number = 'Changed' where id = ${order.orderID}`)
  expect([await begunOf('/counts'), await begunOf('')]).toEqual([0, 1])
  expect((await ask('')).body).toEqual((await ask('')).body)
})

test('the response of an early read is cached with the counters that were read before it', async () => {
  const cachedPortal = await reading({ cacheMegabytes: 8 })
  const { ask, change, order } = cachedPortal
  const numberOf = async () => JSON.stringify((await ask('')).body)
  await ask('/counts')
  for (const number of ['First', 'Second', 'Third']) {
    await change(`update orders set purchase_order_number = '${number}' where id = ${order.orderID}`)
    for (let time = 0; time < 3; time++) expect(await numberOf()).toContain(number)
  }
})

test('a read begins early once another request has brought the member of its token', async () => {
  const cachedPortal = await reading()
  const another = await cachedPortal.as.approver()
  const begunOf = countBegun(cachedPortal)
  await begunOf('')
  expect([await begunOf('', another.token), await begunOf('/counts', another.token)]).toEqual([0, 1])
})

test('a member who changes during the request gets the current member’s response', async () => {
  const { ask, change, approver, customer } = await reading()
  const requested = async () => (await ask()).body.result?.requested
  expect([await requested(), await requested()]).toEqual([0, 0])
  const own = `where customer_id = ${customer.id} and login_id = ${approver.loginId}`
  await change(`update memberships set can_approve_orders = false, general_approver = true ${own}`)
  expect([await requested(), await requested()]).toEqual([1, 1])
})

test.each([
  ['their session is revoked', 'sessions set revoked_at = now() where id = $session'],
  ['their session has expired', "sessions set expires_at = now() - interval '1 second' where id = $session"],
  ['their login is disabled', 'logins set enabled = false where id = $login'],
  ['their membership is disabled', 'memberships set enabled = false where login_id = $login'],
  ['their customer is disabled', 'customers set enabled = false where id = $customer'],
  ['their customer needs a second factor', 'customers set require_second_factor = true where id = $customer'],
])('no response is sent once %s', async (_, text) => {
  const { ask, change, approver, customer } = await reading()
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  await change(
    `update ${text.replace('$session', `'${approver.sessionId}'`).replace('$login', String(approver.loginId)).replace('$customer', String(customer.id))}`,
  )
  // An unknown caller does not learn of faults in the request either.
  for (const path of ['/counts', '?page=none', '/999999999', '/none'])
    expect(await ask(path), path).toMatchObject({
      status: 401,
      body: { validationErrors: [{ code: 'sessionExpired' }] },
    })
})

test('an ended view gets no more answers, and a read that began early is refused like any other', async () => {
  const { ask, as, approver, customer, change, order } = await reading()
  const admin = await as.admin()
  const body = { customerId: customer.id, userName: approver.userName, reason: 'Whatever' }
  const { token } = await admin.beginView({ body })
  expect((await ask('/counts', token)).body).toEqual((await ask('/counts')).body)
  expect((await ask('/counts', token)).body).toEqual((await ask('/counts')).body)
  for (const who of [token, approver.token]) {
    expect((await ask(`/${order.orderID}`, who)).status).toBe(200)
    expect((await ask('/999999999', who)).status).toBe(404)
    expect((await ask('/none', who)).status).toBe(404)
    expect((await ask('?page=none', who)).status).toBe(400)
  }
  await change(`update sessions set view_ends_at = now() where id = '${admin.sessionId}'`)
  expect((await ask('/counts', token)).status).toBe(401)
  expect((await ask()).status).toBe(200)
})

test('another customer’s path is not found, also for a remembered member', async () => {
  const { ask, as } = await reading()
  const stranger = (await createPortal()).as
  const theirs = await stranger.approver()
  const mine = await as.approver()
  expect((await ask('', mine.token)).status).toBe(200)
  expect([(await ask('', theirs.token)).status, (await ask('', theirs.token)).status]).toEqual([404, 404])
})
