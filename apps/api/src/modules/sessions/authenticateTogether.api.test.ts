import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { customerScope, noScope, openDatabase } from '../../db/database.ts'
import { findMembersOf } from './enterSession.queries.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** An instance without a cache on the portal's database, with a read of pending orders. */
async function instance({ portal, customer }: Awaited<ReturnType<typeof createPortal>>) {
  const { connectionString } = portal.database
  const database = openDatabase({ connectionString })
  const app = await createApp({
    ...portal,
    database,
    settings: { ...portal.settings, RESPONSE_CACHE_MB: 0 },
  })
  closing.push(
    () => app.close(),
    () => database.close(),
  )
  const read = async (token: string, customerId = customer.id) => {
    const { statusCode, json } = await app.inject({
      url: `/Corporate/customers/${customerId}/orders/counts`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: statusCode, requested: json<{ result?: { requested?: number } }>().result?.requested }
  }
  return { database, read }
}

/** True while a statement of the function waits for a lock. */
const isWaiting = (connectionString: string, name: string): Promise<boolean> =>
  asOwner(connectionString, async (db) => {
    const { rows } = await db.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and wait_event_type = 'Lock' and position($1 in query) > 0`,
      [name],
    )
    return rows.length > 0
  })

/** Work while no session can be read: checks that were sent wait for the end of it. */
async function whileSessionsAreLocked(connectionString: string, work: () => Promise<void>): Promise<void> {
  await asOwner(connectionString, async (owner) => {
    await owner.query('begin; lock table sessions')
    await work()
    await owner.query('rollback')
  })
}

test('sessions that arrive during a check are checked together, each for its own member', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  const { database, read } = await instance(mine)
  const checks = vi.spyOn(database, 'enter')
  const [approver, buyer, revoked] = [await mine.as.approver(), await mine.as.buyer(), await mine.as.buyer()]
  const stranger = await theirs.as.approver()
  const administrator = await mine.as.admin()
  await mine.given.pendingOrder({ approver })
  const { connectionString } = database
  await asOwner(connectionString, (db) =>
    db.query(`update sessions set revoked_at = now() where id = '${revoked.sessionId}'`),
  )

  let answers: Promise<Awaited<ReturnType<typeof read>>[]> | undefined
  await whileSessionsAreLocked(connectionString, async () => {
    const first = read(buyer.token)
    await vi.waitUntil(() => checks.mock.calls.length === 1, 20_000)
    const others = [
      read(approver.token),
      read(revoked.token),
      read(stranger.token),
      read(stranger.token, theirs.customer.id),
      read(`${approver.token}x`),
      read(approver.token),
      read(administrator.token),
    ]
    answers = Promise.all([first, ...others])
    // An administrator is checked without waiting; this request was sent last.
    await vi.waitUntil(() => isWaiting(connectionString, 'enter_session'), 20_000)
  })
  expect(await answers).toEqual([
    { status: 200, requested: 0 },
    { status: 200, requested: 1 },
    { status: 401 },
    { status: 404 },
    { status: 200, requested: 0 },
    { status: 401 },
    { status: 200, requested: 1 },
    { status: 200, requested: expect.any(Number) as number },
  ])
  expect(checks).toHaveBeenCalledTimes(2)
})

test('a check that fails refuses its own requests, and none after it', async () => {
  const portal = await createPortal()
  const { database, read } = await instance(portal)
  const { token } = await portal.as.buyer()
  const failing = vi.spyOn(database, 'enter').mockRejectedValueOnce(new Error('The connection was lost.'))
  expect((await Promise.all([read(token), read(token)])).map(({ status }) => status)).toEqual([500, 500])
  expect((await read(token)).status).toBe(200)
  expect(failing).toHaveBeenCalledTimes(2)
})

test('a check without an answer holds up no other one', async () => {
  const portal = await createPortal()
  const { database, read } = await instance(portal)
  const { token } = await portal.as.buyer()
  const lost = Promise.withResolvers<never[]>()
  const checks = vi.spyOn(database, 'enter').mockReturnValueOnce(lost.promise)
  const first = read(token)
  await vi.waitUntil(() => checks.mock.calls.length === 1, 20_000)
  expect((await read(token)).status).toBe(200)
  lost.resolve([])
  expect((await first).status).toBe(401)
})

test('a session is found for the customer of its token alone, and the connection has no scope then', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  const [{ sessionId, loginId }, stranger] = [await mine.as.buyer(), await theirs.as.buyer()]
  const { database, settings, clock } = mine.portal
  const dependsOn = ['orders'] as const
  const check = (id: string, customerId: number) => ({ sessionId: id, customerId, dependsOn })
  const lease = database.onOneConnection()
  closing.push(async () => lease.release())
  // The scope of the connection does not matter here.
  await sql`select 1`.execute(lease.scoped(customerScope(theirs.customer.id)))
  const found = await findMembersOf(
    lease,
    [
      check(stranger.sessionId, mine.customer.id),
      check(sessionId, mine.customer.id),
      check(sessionId, theirs.customer.id),
      check('00000000-0000-4000-8000-000000000000', mine.customer.id),
    ],
    { now: clock(), zone: settings.TIME_ZONE },
  )
  expect(found.map((member) => member?.loginId)).toEqual([undefined, loginId, undefined, undefined])
  expect(found[1]?.counters).toMatch(/^\d+$/)
  const { rows } = await sql`select current_setting('app.scope') as scope`.execute(lease.scoped(noScope))
  expect(rows).toEqual([{ scope: '' }])
})

test.each([
  'select',
  'update sessions set revoked_at = now() where id = $session',
  "update sessions set expires_at = now() - interval '1 second' where id = $session",
  'update sessions set customer_id = null where id = $session',
  'update logins set enabled = false where id = $login',
  'update logins set is_admin = true where id = $login',
  'update memberships set enabled = false where login_id = $login',
  "update memberships set sorted_first_name = 'Other', can_approve_orders = true, order_approval_limit_cents = 5 where login_id = $login",
  'delete from memberships where login_id = $login',
  'update customers set enabled = false where id = $customer',
  'update customers set allow_self_approval = true where id = $customer',
  'update customers set require_second_factor = true where id = $customer',
  `insert into second_factors (login_id, sealed_secret, created_at, confirmed_at) values ($login, 'x', now(), now());
    update customers set require_second_factor = true where id = $customer;
    update sessions set factor_confirmed_at = now() where id = $session`,
  `insert into approval_delegations (customer_id, from_login_id, to_login_id, starts_on, ends_on, created_at)
    select $customer, $colleague, $login, current_date + at - 1, current_date + at + 1, now()
    from unnest(array[0, 9]) as at`,
])('a check finds the member that enters by itself: %s', async (change) => {
  const { portal, as, customer } = await createPortal()
  const [{ sessionId, loginId }, colleague] = [await as.buyer(), await as.approver()]
  const ids = {
    session: `'${sessionId}'`,
    login: loginId,
    customer: customer.id,
    colleague: colleague.loginId,
  }
  const text = change.replaceAll(/\$(\w+)/g, (_, name: keyof typeof ids) => String(ids[name]))
  const at = [portal.clock(), portal.settings.TIME_ZONE]
  await asOwner(portal.database.connectionString, async (db) => {
    await db.query('begin; set local session_replication_role = replica')
    await db.query(text)
    const together = await db.query<object>(
      "select to_jsonb(m) - 'place' - 'counters' as member from members_of_sessions(array[$1::uuid], array[$2::int], array['orders'], $3, $4) as m",
      [sessionId, customer.id, ...at],
    )
    const alone = await db.query<object>(
      'select to_jsonb(m) as member from enter_session($1, $2, $3, $4, false) as m where "customerId" = $5',
      [sessionId, String(customer.id), ...at, customer.id],
    )
    expect(together.rows).toEqual(alone.rows)
  })
})
