import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runningPortal, type RunningPortal } from '@tradecounter/test-kit/portal.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '@tradecounter/load/data/fillDatabase.ts'
import { growthCases } from '@tradecounter/load/growth/growthCases.ts'
import { account, administrator, type Account } from '@tradecounter/load/members.ts'
import { receivablesTasks } from '../modules/receivables/receivables.tasks.ts'
import { planning } from '../db/connection/session.ts'
import {
  mostFor,
  nodesOf,
  planOf,
  rowsIn,
  statementsDuring,
  sorts,
  planText,
  walked,
  type Explained,
  type Plan,
  type SentStatement,
} from './queryPlans.fixtures.ts'
import { callQueries, queriesNotShown } from './calledQueries.fixtures.ts'
import { refusedStatements } from './refusedStatements.fixtures.ts'
import { showCalled, showStatement, shownStatements } from './shownStatements.fixtures.ts'

/** Tables that grow with customers and orders; the others fit in a few pages. */
const growing =
  /^(orders|order_lines|order_status_counts|order_day_counts|order_creator_counts|documents|payments|payment_.*|ledger_.*|price_list_items|products|product_images|customers|customer_debts|logins|memberships|shipping_addresses|audit_entries|order_exports|order_events|order_line_notes|order_lists|order_list_items|cost_centres|approval_delegations|search_words|document_questions|document_question_messages|statements|reconciliation_differences|webhook_events|webhook_deliveries|cost_centre_members|sessions)$/

let portal: RunningPortal
let largest: Account
let usual: Account
let plain: pg.Client

beforeAll(async () => {
  portal = await runningPortal()
  // Late morning in Sydney: which statements a request sends may depend on the hour.
  portal.setNow(new Date(new Date().toISOString().slice(0, 10)))
  const size = {
    orders: 20_000,
    documents: 60_000,
    customers: 2000,
    people: 10_000,
    payments: 20_000,
    mostOrders: 8000,
    longList: 20_000,
    list: 40,
  }
  await fillDatabase(portal.database.connectionString, size, () => undefined)
  for (const task of receivablesTasks) await task.run(portal, portal.clock())
  plain = new pg.Client({ connectionString: portal.database.connectionString })
  await plain.connect()
  await plain.query(`insert into sessions (id, login_id, rotated_at, cookie_mode, created_at, expires_at)
    select gen_random_uuid(), id, now(), false, now(), now() + interval '1 day' from logins`)
  await plain.query('analyze sessions, customer_debts')
  largest = await account(plain, portal.settings.sessionSecret, 1)
  usual = await account(plain, portal.settings.sessionSecret, 700)
  return () => plain.end()
})

interface PlannedQuery {
  /** Name of the request, shown beside its statements. */
  readonly name: string
  readonly method?: 'GET' | 'PUT' | 'POST'
  readonly url: string
  readonly token: string
  readonly payload?: object
}

/** Reading statements that a request sends to the database. */
async function statementsOf({
  name,
  method = 'GET',
  url,
  token,
  payload,
}: PlannedQuery): Promise<readonly SentStatement[]> {
  const headers = { authorization: `Bearer ${token}` }
  const { sent } = await statementsDuring(
    portal.database.pool,
    (text) => /^select|^with|^insert into order_lines/i.test(text),
    async () => {
      const answer = await portal.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      expect(answer.statusCode, `${url} ${answer.body}`).toBe(200)
    },
  )
  expect(sent.length, url).toBeGreaterThan(0)
  for (const { text } of sent) showStatement(name, text)
  return sent
}

/** Plans of a request's statements, as the program's role in a scope, with prepared statements. */
async function plansOf(scope: string, statements: readonly SentStatement[]): Promise<Plan[]> {
  await plain.query("begin; set local role tradecounter_app; set local timezone = 'UTC'")
  for (const [name, setting] of Object.entries(planning)) await plain.query(`set local ${name} = ${setting}`)
  await plain.query("select set_config('app.scope', $1, true)", [scope])
  const plans: Plan[] = []
  for (const statement of statements) plans.push(...(await planOf(plain, statement)))
  await plain.query('rollback')
  return plans
}

/** Expects no scan of a growing table, no large sort, and few rows read in vain. */
function wasteful(name: string, plans: readonly Plan[], most: number, mayWalk: RegExp): string[][] {
  const scanned = ({ 'Relation Name': table = '' }: Plan) => growing.test(table) && !mayWalk.test(table)
  const scans = plans.filter((plan) => plan['Node Type'].includes('Seq Scan') && scanned(plan))
  const inVain = plans.filter((plan) => (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops'] > most)
  // One row after another of a table is looked up, and is not there.
  const missed = plans.filter(
    (plan) => (1 - plan['Actual Rows']) * plan['Actual Loops'] > most && scanned(plan),
  )
  const large = sorts(plans).filter((sort) => rowsIn(sort) > most)
  const found = [...scans, ...inVain, ...missed, ...large]
  return found.length === 0 ? [] : [[name, ...found.map(planText)]]
}

test.each([
  ['the largest customer', 'member', () => largest],
  ['a usual customer', 'member', () => usual],
  ['the provider', 'provider', () => largest],
] as const)(
  'every list, filter, sort and page of %s: rows are found by an index, no more than a page is sorted, few are read in vain',
  async (_, asker, by) => {
    const cases = await growthCases(plain, portal.settings.sessionSecret, asker, [by()])
    expect(cases.length).toBeGreaterThan(50)
    const found: string[][] = []
    for (const { name, prepare } of cases) {
      const step = (await prepare()).flows[0]?.[0]
      if (!step) throw new Error(`${name} asks nothing`)
      const ofProvider = asker === 'provider' && !step.path.startsWith('/Corporate/customers')
      const scope = ofProvider ? 'provider' : String(by().customerId)
      const statements = await statementsOf({ name, url: step.path, token: step.token })
      found.push(...wasteful(name, await plansOf(scope, statements), mostFor(name), walked(name)))
    }
    expect(found).toEqual([])
  },
  240_000,
)

test('a line is put on an order without walking its price list of 20,000', async () => {
  const order = await createOrder()
  const [itemId] = await someItems(1)
  const url = `/Corporate/orders/${largest.customerId}/orders/${order}/orderlines`
  await expectWritten(
    {
      name: 'a line put on an order',
      method: 'PUT',
      url,
      payload: { priceListItemID: itemId?.id, quantity: 1 },
    },
    10,
  )
})

test('a quick order of 300 codes reads 300 products of a price list of 20,000', async () => {
  const order = await createOrder()
  const rows = (await someItems(300)).map(({ code }) => ({ code, quantity: '1' }))
  const url = `/Corporate/orders/${largest.customerId}/orders/${order}/orderlines/bulk`
  await expectWritten({ name: 'a quick order', method: 'POST', url, payload: { rows } }, 300)
})

async function expectWritten(request: Omit<PlannedQuery, 'token'>, most: number): Promise<void> {
  const statements = await statementsOf({ ...request, token: largest.buyer })
  const plans = await plansOf(String(largest.customerId), statements)
  expect(wasteful(request.url, plans, most, /^$/)).toEqual([])
}

test('the people of cost centres are looked up one by one where others have two people and one has ten thousand', async () => {
  await plain.query(
    'alter table memberships alter customer_id set (n_distinct = 7000); analyze memberships (customer_id)',
  )
  const token = await administrator(plain, portal.settings.sessionSecret)
  const url = `/Corporate/customers/${largest.customerId}/costcentres`
  const statements = await statementsOf({ name: 'cost centres', url, token })
  const people = (await plansOf('provider', statements)).filter(
    (node) => node['Relation Name'] === 'memberships',
  )
  expect(people.map((node) => node['Actual Rows'] * node['Actual Loops'])).toEqual([20])
})

test('a statement is planned once, for whichever customer it runs (docs/decisions/0016-prepared-statements.md)', async () => {
  expect(planning).toMatchObject({ plan_cache_mode: 'force_generic_plan', jit: 'off' })
  for (const [name, setting] of Object.entries(planning)) {
    const { rows } = await portal.database.pool.query<Record<string, string>>(`show ${name}`)
    expect(rows[0]?.[name]).toBe(setting)
  }
})

async function createOrder(): Promise<number> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/Corporate/orders/${largest.customerId}/orders`,
    headers: { authorization: `Bearer ${largest.buyer}` },
    payload: { shippingAddress: { id: largest.addressId } },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ result: { orderID: number } }>().result.orderID
}

async function someItems(count: number) {
  const { rows } = await plain.query<{ id: number; code: string }>(
    `select i.id::integer as id, p.code from price_list_items i join products p on p.id = i.product_id
    where i.customer_id = $1 and i.price_list_id = $2 order by hashint8(i.id) limit $3`,
    [largest.customerId, largest.priceListId, count],
  )
  return rows
}

test.each([
  ['order_numbers_with', 'orders_customer_number_parts', 'integer, text, boolean', true],
  ['all_order_numbers_with', 'orders_number_parts', 'text, boolean', false],
] as const)(
  '%s looks a part of an order number up by its digits, not in every number (R11)',
  async (name, index, types, one) => {
    const { rows } = await plain.query<{ prosrc: string }>('select prosrc from pg_proc where proname = $1', [
      name,
    ])
    const customer = String(largest.customerId)
    await plain.query('begin')
    await plain.query("select set_config('app.scope', $1, true)", [one ? customer : 'provider'])
    await plain.query(`prepare lookup (${types}) as ${rows[0]?.prosrc}`)
    await plain.query("set local plan_cache_mode = 'force_generic_plan'")
    const explained = await plain.query<Explained>(
      `explain (analyze, format json) execute lookup (${one ? `${customer}, ` : ''}'4711', false)`,
    )
    await plain.query('rollback; deallocate lookup')
    const plans = nodesOf(explained.rows)
    expect(plans.map((plan) => plan['Index Name'])).toContain(index)
    expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  },
)

test('every file of queries shows its statements beside it, which the database accepts', async () => {
  const texts = new Map<string, string>()
  const calls = await callQueries((file, name, text) => {
    showCalled(file, name, text)
    texts.set(text, name)
  })
  const failed = calls.filter(({ failure }) => failure !== undefined)
  expect(failed.filter(({ name }) => !queriesNotShown.includes(name))).toEqual([])
  expect(failed.map(({ name }) => name)).toEqual(queriesNotShown)
  expect(await refusedStatements(plain, texts)).toEqual([])
  const shown = shownStatements()
  for (const [file, text] of shown) await expect(text).toMatchFileSnapshot(file)
  const folder = join(import.meta.dirname, '..')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.queries.sql'))
  expect(files.map((file) => join(folder, file)).filter((file) => !shown.has(file))).toEqual([])
})
