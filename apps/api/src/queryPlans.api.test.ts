import { runningPortal, type RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '../../../bench/data/fillDatabase.ts'
import { account, type Account } from '../../../bench/load/members.ts'

/** Tables that grow with customers and orders; the others fit in a few pages. */
const growing =
  /^(orders|order_lines|order_status_counts|documents|payments|payment_.*|ledger_.*|price_list_items|products|product_images|customers|logins|memberships|sessions|shipping_addresses|audit_entries)$/

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

let portal: RunningPortal
let largest: Account
let plain: pg.Client

beforeAll(async () => {
  portal = await runningPortal()
  const size = {
    orders: 20_000,
    documents: 60_000,
    customers: 2000,
    mostOrders: 8000,
    longList: 20_000,
    list: 40,
  }
  await fillDatabase(portal.database.connectionString, size, () => undefined)
  plain = new pg.Client({ connectionString: portal.database.connectionString })
  await plain.connect()
  await plain.query(`insert into sessions (id, login_id, rotated_at, cookie_mode, created_at, expires_at)
    select gen_random_uuid(), id, now(), false, now(), now() + interval '1 day' from logins`)
  await plain.query('analyze')
  largest = await account(plain, portal.settings.sessionSecret, 1)
  return () => plain.end()
}, 120_000)

/** Every statement a request sends to the database. */
async function statementsOf(url: string): Promise<{ text: string; values: unknown[] }[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const release = tapStatements(portal.database.pool, (text, _first, values) => {
    if (/^select/i.test(text)) sent.push({ text, values: [...values] })
    return undefined
  })
  try {
    // Only who may order has orders of their own.
    const token = url.endsWith('/unsaved') ? largest.buyer : largest.approver
    const headers = { authorization: `Bearer ${token}` }
    const answer = await portal.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode).toBe(200)
  } finally {
    release()
  }
  return sent
}

/** What the database does for a request, as the program's role in the customer's scope. */
async function plansOf(url: string): Promise<Plan[]> {
  const statements = await statementsOf(url)
  expect(statements.length).toBeGreaterThan(0)
  await plain.query("begin; set local role tradecounter_app; set local timezone = 'UTC'")
  await plain.query("select set_config('app.scope', $1, true)", [String(largest.customerId)])
  const plans: Plan[] = []
  for (const { text, values } of statements) {
    const { rows } = await plain.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push(...nodes(rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan)))
  }
  await plain.query('rollback')
  return plans
}

const sorts = (plans: readonly Plan[]) => plans.filter((plan) => plan['Node Type'] === 'Sort')
const rowsIn = (plan: Plan): number => plan.Plans?.[0]?.['Actual Rows'] ?? 0

const told = (plan: Plan): string =>
  `${plan['Node Type']} ${plan['Relation Name'] ?? ''} of ${rowsIn(plan)} rows, ${plan['Actual Rows']} out`

const orders = (query: string) => () => `/Corporate/customers/${largest.customerId}/orders${query}`
const items = (query: string) => () =>
  `/Corporate/customers/${largest.customerId}/pricelists/${largest.priceListId}/items${query}`
const invoices = (query: string) => () =>
  `/Corporate/payments/customers/${largest.customerId}/invoices${query}`

test.each([
  ['newest orders', orders('?per_page=10')],
  ['orders of a tab', orders('?per_page=10&q[orderStatusId]=40')],
  ['orders by date', orders('?per_page=10&sort[orderDate]=asc')],
  ['orders by total', orders('?per_page=10&sort[totalAmount]=desc')],
  ['orders waiting for an approver', orders('?per_page=10&q[approverUserName]=approver1@bench.example')],
  ['tab counts', orders('/counts')],
  ['orders by a part of their number', orders('?per_page=10&q[orderNumber]=4711&q[orderStatusId]=40')],
  ['tab counts by a part of a number', orders('/counts?q[orderNumber]=so-0004711')],
  ['an order left unsaved', orders('/unsaved')],
  ['one order', orders('/100000001')],
  ['price list by name', items('')],
  ['price list by price', items('?sort[unitPrice]=desc')],
  ['open invoices by due date', invoices('?per_page=100')],
])('%s: every row is found by an index, and no more than a page is sorted', async (_, url) => {
  const plans = await plansOf(url().replace('100000001', String(await anOrder())))
  const scans = plans.filter(
    (plan) => plan['Node Type'].includes('Seq Scan') && growing.test(plan['Relation Name'] ?? ''),
  )
  expect(scans.map(told)).toEqual([])
  expect(
    sorts(plans)
      .filter((sort) => rowsIn(sort) > 100)
      .map(told),
  ).toEqual([])
})

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
    const explained = await plain.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute lookup (${one ? `${customer}, ` : ''}'4711', false)`,
    )
    await plain.query('rollback; deallocate lookup')
    const plans = nodes(explained.rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan))
    expect(plans.map((plan) => plan['Index Name'])).toContain(index)
    expect(plans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  },
)

async function anOrder(): Promise<number> {
  const { rows } = await plain.query<{ id: string }>(
    'select id from orders where customer_id = $1 order by id limit 1',
    [largest.customerId],
  )
  return Number(rows[0]?.id)
}
