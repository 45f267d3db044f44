import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillPath } from '@tradecounter/contract/client.ts'
import type { Dependency, Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { fillDatabase } from '@tradecounter/load/data/fillDatabase.ts'
import { growthCases } from '@tradecounter/load/growth/growthCases.ts'
import { account } from '@tradecounter/load/members.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal, type RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { createWorld } from '@tradecounter/test-kit/world.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { accessRequests } from '../tenancy/accessRequests.fixtures.ts'
import {
  comparedColumns,
  countingTriggers,
  declared,
  declaredRouteOf,
  derivedTables,
  functionsNaming,
  readingsOf,
  writersOf,
  type Reading,
} from './cachedTables.fixtures.ts'

let portal: RunningPortal
let owner: pg.Client
const readings = new Map<string, Reading[]>(declared.map(([name]) => [name, []]))

async function note(url: string, token: string): Promise<void> {
  const name = declaredRouteOf(url)
  if (!name) return
  const found = await readingsOf(portal.database.pool, () =>
    portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
  )
  readings.get(name)?.push(...found)
}

/** Addresses of a list: its page, and one past the end, which needs another statement. */
const withPastEnd = (url: string): string[] => {
  const name = declaredRouteOf(url) as RouteName | undefined
  const route: Route | undefined = name && routes[name]
  if (route?.answer !== 'list' || !route.query || !('page' in route.query.shape)) return [url]
  return [url, `${url}${url.includes('?') ? '&' : '?'}page=99`.replace(/page=\d+&(.*page=99)/, '$1')]
}

/** Requests every list, filter, sort and page of generated data. */
async function askGenerated(): Promise<void> {
  const size = { orders: 300, documents: 400, customers: 3, people: 30, payments: 60, mostOrders: 200 }
  await fillDatabase(portal.database.connectionString, { ...size, longList: 60, list: 20 }, () => undefined)
  const ownerAccount = await account(owner, portal.settings.sessionSecret, 1)
  for (const asker of ['member', 'payer'] as const)
    for (const { prepare } of await growthCases(owner, portal.settings.sessionSecret, asker, [ownerAccount]))
      for (const step of (await prepare()).flows[0] ?? [])
        for (const url of withPastEnd(step.path)) await note(url, step.token)
}

/** Requests everything about a customer with records of each kind and an order in each status. */
async function askWorld(): Promise<void> {
  const cachedPortal = await createPortal()
  const { as, customer, given } = cachedPortal
  const world = await createWorld(cachedPortal)
  const people = [await as.owner(), await as.approver(), await as.reader()]
  const pending = await given.pendingOrder({ approver: people[1] })
  const rejected = await given.pendingOrder()
  const params = { customerId: customer.id }
  const { orderID, version } = rejected
  const orderStatus = { id: 5 } as const
  const body = { orderID, version, orderStatus, rejectedReason: 'Too many' }
  await rejected.approver.updateOrder({ params, body })
  for (const { token } of people)
    for (const [name, route] of declared) {
      for (const orderId of [world.orderId, pending.id, rejected.id]) {
        const { params: ids, query } = accessRequests[name as RouteName]({ ...world, orderId })
        const path = fillPath(route.path, ids)
        for (const url of withPastEnd(`${path}${query ? `?${query}` : ''}`)) await note(url, token)
      }
    }
  const named = `q[approverUserName]=${encodeURIComponent(pending.approver.userName)}`
  for (const path of ['', '/counts'])
    await note(`/Corporate/customers/${customer.id}/orders${path}?${named}`, people[0]?.token ?? '')
}

beforeAll(async () => {
  portal = await runningPortal()
  owner = new pg.Client({ connectionString: portal.database.connectionString })
  await owner.connect()
  await askGenerated()
  await askWorld()
  return () => owner.end()
})

/** Events of tables that the route reads which move no counter of its dependencies. */
async function uncounted(name: string, dependsOn: readonly Dependency[]): Promise<string[]> {
  const triggers = await countingTriggers(owner)
  const tables = new Set((readings.get(name) ?? []).flatMap((reading) => reading.tables))
  return [...tables].flatMap((table) => {
    const source = derivedTables[table] ?? table
    const isCounted = (event: string) =>
      triggers.some(
        (trigger) => trigger.table === source && trigger.event === event && dependsOn.includes(trigger.kind),
      )
    return ['INSERT', 'UPDATE', 'DELETE']
      .filter((event) => !isCounted(event))
      .map((event) => `${event} ${table}`)
  })
}

test.each(declared)(
  '%s: every insert, update and delete in a table that it reads moves a counter of its dependencies',
  async (name, { dependsOn = [] }) => {
    expect(readings.get(name)?.length).toBeGreaterThan(0)
    expect(await uncounted(name, dependsOn)).toEqual([])
  },
)

test.each(declared)('%s: no statement depends on the time, only on the day', (name) => {
  for (const { text, values } of readings.get(name) ?? []) {
    expect(text).not.toMatch(/\bnow\(|current_|clock_timestamp|localtime|statement_timestamp/i)
    expect(values.filter((value) => value instanceof Date)).toEqual([])
  }
})

/** Columns of a table whose changes move no counter of these kinds; none if a trigger counts every change. */
async function uncountedColumns(table: string, dependsOn: readonly Dependency[]): Promise<string[]> {
  const updates = (await countingTriggers(owner)).filter(
    (trigger) => trigger.table === table && trigger.event === 'UPDATE' && dependsOn.includes(trigger.kind),
  )
  if (updates.some(({ condition }) => condition === null)) return []
  const counted = updates.flatMap(({ condition }) => comparedColumns(condition ?? ''))
  const { rows } = await owner.query<{ column: string }>(
    `select attname as column from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2)`,
    [table, ['id', ...counted]],
  )
  return rows.map(({ column }) => column)
}

test.each(declared)(
  '%s reads only counted columns of a table whose changes count by column',
  async (name, { dependsOn = [] }) => {
    const statements = readings.get(name) ?? []
    await owner.query('begin')
    try {
      for (const table of new Set(statements.flatMap((statement) => statement.tables))) {
        const columns = derivedTables[table] ? [] : await uncountedColumns(table, dependsOn)
        // A statement cannot be prepared if a column that it names was dropped.
        for (const column of columns)
          await owner.query(`alter table ${table} rename ${column} to hidden_${column}`)
        const functions = columns.length === 0 ? [] : await functionsNaming(owner, table, columns)
        for (const { text } of statements.filter(
          (statement) => columns.length > 0 && statement.tables.includes(table),
        )) {
          const called = functions.filter((functionName) => text.includes(`${functionName}(`))
          expect(called, text).toEqual([])
          await owner.query(`prepare seen as ${text}; deallocate seen`)
        }
      }
    } finally {
      await owner.query('rollback')
    }
  },
)

test('derived tables are written only by triggers of their source table', async () => {
  for (const [derived, source] of Object.entries(derivedTables)) {
    expect(await writersOf(owner, derived)).toEqual([source])
    const written = new RegExp(
      `(insertInto|updateTable|deleteFrom)\\('${derived}|(into|update|from) ${derived}\\b`,
    )
    const files: string[] = []
    const root = join(import.meta.dirname, '..')
    for await (const file of glob('{modules,jobs,db,http}/**/*.ts', { cwd: root }))
      if (!file.includes('.test.') && written.test(await readFile(join(root, file), 'utf8'))) files.push(file)
    expect(files).toEqual([])
  }
})

test('a change of a topic increments its counter', async () => {
  const { customer } = await createPortal()
  const kinds = new Set(declared.flatMap(([, { dependsOn }]) => dependsOn ?? []))
  const counter = async (kind: string) => {
    const { rows } = await owner.query<{ counter: string }>('select change_counters($1, $2) as counter', [
      customer.id,
      [kind],
    ])
    return rows[0]?.counter
  }
  const { rows: triggers } = await owner.query<{ kind: Dependency }>(
    `select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1) as kind from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid where p.proname = 'tell_changed_rows'`,
  )
  const movedKinds = triggers.map(({ kind }) => kind).filter((kind) => kinds.has(kind))
  for (const kind of [...movedKinds, ...(kinds.has('customers') ? ['customers'] : [])]) {
    const before = await counter(kind)
    await owner.query('select tell_change($1, $2, null)', [kind, customer.id])
    expect(await counter(kind), kind).not.toBe(before)
  }
})

test('a transaction that changes data of very many customers moves the counter of each', async () => {
  const customers = Array.from({ length: 300 }, (_, at) => 5_000_000 + at)
  const counters = async () => {
    const { rows } = await owner.query<{ counter: string }>(
      `select change_counters(customer, '{orders}') as counter from unnest($1::integer[]) as customer`,
      [customers],
    )
    return rows.map(({ counter }) => counter)
  }
  const before = await counters()
  await owner.query('begin')
  for (const customer of customers) await owner.query(`select tell_change('orders', $1, null)`, [customer])
  await owner.query('commit')
  const after = await counters()
  expect(after.filter((counter, at) => counter === before[at])).toEqual([])
})
