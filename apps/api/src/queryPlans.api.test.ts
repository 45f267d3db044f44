import { runningPortal, type RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '../../../bench/data/fillDatabase.ts'
import { account, type Account } from '../../../bench/load/members.ts'
import { literal, nodesOf, rowsIn, sorts, told, type Explained, type Plan } from './queryPlans.fixtures.ts'

/** Tables that grow with customers and orders; the others fit in a few pages. */
const growing =
  /^(orders|order_lines|order_status_counts|documents|payments|payment_.*|ledger_.*|price_list_items|products|product_images|customers|logins|memberships|sessions|shipping_addresses|audit_entries)$/

let portal: RunningPortal
let largest: Account
let usual: Account
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
  usual = await account(plain, portal.settings.sessionSecret, 700)
  return () => plain.end()
}, 120_000)

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'POST'
  readonly url: string
  readonly payload?: object
}

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Every statement a request sends to the database that reads something. */
async function statementsOf(by: Account, { method = 'GET', url, payload }: Asked): Promise<Sent[]> {
  const sent: Sent[] = []
  const release = tapStatements(portal.database.pool, (text, _first, values) => {
    if (/^select|^insert into order_lines/i.test(text)) sent.push({ text, values: [...values] })
    return undefined
  })
  try {
    // Only who may order has orders of their own, and changes them.
    const token = url.endsWith('/unsaved') || payload ? by.buyer : by.approver
    const headers = { authorization: `Bearer ${token}` }
    const answer = await portal.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    expect(answer.statusCode, answer.body).toBe(200)
  } finally {
    release()
  }
  return sent
}

/** What the database does for a request, as the program's role in the customer's scope, with the plans it keeps. */
async function plansOf(by: Account, asked: Asked): Promise<Plan[]> {
  const statements = await statementsOf(by, asked)
  expect(statements.length).toBeGreaterThan(0)
  await plain.query("begin; set local role tradecounter_app; set local timezone = 'UTC'")
  for (const name of planning) await plain.query(`set local ${name} = ${await settingOf(name)}`)
  await plain.query("select set_config('app.scope', $1, true)", [String(by.customerId)])
  const plans: Plan[] = []
  for (const { text, values } of statements) {
    await plain.query(`prepare seen as ${text}`)
    const given = values.length === 0 ? '' : `(${values.map(literal).join()})`
    const { rows } = await plain.query<Explained>(`explain (analyze, format json) execute seen${given}`)
    await plain.query('deallocate seen')
    plans.push(...nodesOf(rows))
  }
  await plain.query('rollback')
  return plans
}

const orders =
  (query: string) =>
  ({ customerId }: Account) =>
    `/Corporate/customers/${customerId}/orders${query}`
const items =
  (query: string) =>
  ({ customerId, priceListId }: Account) =>
    `/Corporate/customers/${customerId}/pricelists/${priceListId}/items${query}`
const invoices =
  (query: string) =>
  ({ customerId }: Account) =>
    `/Corporate/payments/customers/${customerId}/invoices${query}`

const lists: readonly (readonly [string, (by: Account) => string])[] = [
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
]

test.each(lists)('%s: every row is found by an index, and no more than a page is sorted', async (_, url) => {
  await expectFound(largest, { url: url(largest).replace('100000001', String(await anOrder(largest))) }, 100)
})

test.each([
  ...lists,
  ['a page past the end', orders('?per_page=10&page=500')],
  ['a large page', orders('?per_page=100')],
  ['orders of long ago', orders('?per_page=10&q[startOrderDate]=2020-01-01&q[endOrderDate]=2020-02-01')],
  ['products that are searched for', items('?q[search]=basin')],
  ['products of a category', items('?q[categoryId]=7100001')],
  [
    'categories',
    ({ customerId, priceListId }: Account) =>
      `/Corporate/customers/${customerId}/pricelists/${priceListId}/categories`,
  ],
] as typeof lists)('%s of a usual customer: nothing is read of what others have', async (_, url) => {
  await expectFound(usual, { url: url(usual).replace('100000001', String(await anOrder(usual))) }, 100)
})

test('a line is put on an order without walking its price list of 20,000', async () => {
  const order = await createOrder()
  const [itemId] = await someItems(1)
  const url = `/Corporate/orders/${largest.customerId}/orders/${order}/orderlines`
  await expectFound(
    largest,
    { method: 'PUT', url, payload: { priceListItemID: itemId?.id, quantity: 1 } },
    10,
  )
})

test('a quick order of 300 codes reads 300 products of a price list of 20,000', async () => {
  const order = await createOrder()
  const rows = (await someItems(300)).map(({ code }) => ({ code, quantity: '1' }))
  const url = `/Corporate/orders/${largest.customerId}/orders/${order}/orderlines/bulk`
  await expectFound(largest, { method: 'POST', url, payload: { rows } }, 300)
})

/** No table that grows is walked through, nothing large is sorted, and few rows are read in vain. */
async function expectFound(by: Account, asked: Asked, most: number): Promise<void> {
  const plans = await plansOf(by, asked)
  const scans = plans.filter(
    (plan) => plan['Node Type'].includes('Seq Scan') && growing.test(plan['Relation Name'] ?? ''),
  )
  expect(scans.map(told)).toEqual([])
  const inVain = plans.filter((plan) => (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops'] > most)
  expect(inVain.map(told)).toEqual([])
  expect(
    sorts(plans)
      .filter((sort) => rowsIn(sort) > most)
      .map(told),
  ).toEqual([])
}

const planning = ['plan_cache_mode', 'random_page_cost'] as const

/** As the program's own connections have it. */
async function settingOf(name: (typeof planning)[number]): Promise<string> {
  const { rows } = await portal.database.pool.query<Record<string, string>>(`show ${name}`)
  return rows[0]?.[name] ?? ''
}

test('a statement is planned once, for whichever customer it runs (docs/decisions/0016-planned-once.md)', async () => {
  expect(await settingOf('plan_cache_mode')).toBe('force_generic_plan')
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

async function anOrder({ customerId }: Account): Promise<number> {
  const { rows } = await plain.query<{ id: string }>(
    'select id from orders where customer_id = $1 order by id limit 1',
    [customerId],
  )
  return Number(rows[0]?.id)
}
