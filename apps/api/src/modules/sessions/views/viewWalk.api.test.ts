import { fillPath } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { injectRoute } from '@tradecounter/test-kit/injectRoute.ts'
import { createWorld, type World } from '@tradecounter/test-kit/world.ts'
import { beforeAll, expect, test } from 'vitest'
import { accessRequests } from '../../../tenancy/accessRequests.fixtures.ts'

let portal: Portal
let world: World
let token: string

beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal)
  const person = await portal.as.owner()
  const admin = await portal.as.admin()
  const { customerId } = world
  const body = { customerId, userName: person.userName, reason: 'Whatever' }
  token = (await admin.beginView({ body })).token
})

const walked = (Object.entries(routes) as [RouteName, Route][]).filter(
  ([name, { permission }]) =>
    permission !== 'public' && partnerScopeOf(permission) === undefined && name !== 'endView',
)
const changing = walked.filter(([, { method }]) => method !== 'GET')
const reading = walked.filter(([, { method }]) => method === 'GET')

async function ask(name: RouteName, route: Route) {
  const { params, query, body } = accessRequests[name](world)
  return injectRoute(portal.portal, route, {
    method: route.method,
    url: `${fillPath(route.path, params)}${query ? `?${query}` : ''}`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': `view-${name}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** All rows of all tables, those of the queue as well; requests are counted before they are read (A7). */
const everything = () =>
  asOwner(portal.portal.database.connectionString, async (db) => {
    // The relay marks the changes of the setup as sent, so that it writes no row during the walk.
    await db.query('select relay_changes()')
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname <> 'request_rates' order by 1`,
    )
    const sums = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await db.query<{ sum: string }>(
        `select coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from ${name} t`,
      )
      sums.set(name, rows[0]?.sum ?? '')
    }
    return sums
  })

const text = 'You are viewing as Whatever Person. Nothing can be changed.'

test('in a view every route that is no GET is refused with one text, and nothing changes in the database', async () => {
  expect(changing.length).toBeGreaterThan(75)
  const before = await everything()
  const answers: string[] = []
  for (const [name, route] of changing) {
    const { statusCode, body } = await ask(name, route)
    if (statusCode !== 403 || !body.includes(text)) answers.push(`${name}: ${statusCode} ${body}`)
  }
  expect(answers).toEqual([])
  expect(await everything()).toEqual(before)
}, 120_000)

test('in a view no GET changes anything, and these are closed', async () => {
  expect(reading.length).toBeGreaterThan(60)
  const before = await everything()
  const closed: string[] = []
  const faults: string[] = []
  for (const [name, route] of reading) {
    const { statusCode, body } = await ask(name, route)
    if (body.includes(text)) closed.push(name)
    if (statusCode >= 500) faults.push(`${name}: ${statusCode} ${body}`)
  }
  expect(faults).toEqual([])
  expect(closed.toSorted()).toEqual([
    'exportOrders',
    'exportPaymentHistory',
    'exportPaymentSummary',
    'exportTransactions',
    'getSecondFactor',
    'listDevices',
    'listMyCustomers',
  ])
  expect(await everything()).toEqual(before)
}, 120_000)
