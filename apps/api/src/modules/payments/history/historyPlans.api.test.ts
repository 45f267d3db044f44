import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { beforeAll, expect, test } from 'vitest'
import { historyPageSizeDefault } from '@tradecounter/rules/payments/paymentHistory.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { asProgram, explained, statementsDuring, type Plan } from '../../../plans/queryPlans.fixtures.ts'

/** One payment an hour for two years and more; the first twelve have a provider's number. */
const longPast = `insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
    selected_on, paid_at, provider_transaction_id, created_by_login_id, created_at, updated_by_login_id, updated_at)
  select $1, 4, 100, 0, 100, '2026-01-05', at, case when n <= 12 then 'Rare' || n end, $2, at, $2, at
  from generate_series(timestamptz '2024-01-01', timestamptz '2026-06-01', interval '1 hour') with ordinality t (at, n)`

/** Payments of `longPast`. */
const hours = 21_169

let portal: Portal
let payer: Persona

beforeAll(async () => {
  portal = await createPortal()
  payer = await portal.as.payer()
  await asOwner(portal.portal.database.connectionString, async (db) => {
    await db.query(longPast, [portal.customer.id, payer.loginId])
    await db.query('vacuum analyze payments')
  })
})

/**
 * Plans of the statements a list of the history sends: under
 * row-level security not every condition can use an index.
 */
async function plansOf(listQuery: Partial<RouteInput<'listPaymentHistory'>['query']>) {
  const query = { page: 1, per_page: historyPageSizeDefault, ...listQuery }
  const params = { customerId: portal.customer.id }
  const { sent, answer } = await statementsDuring(
    portal.portal.database.pool,
    (text) => /from "(payments|payment_history_counts)" as|payments_with/.test(text),
    () => payer.listPaymentHistory({ params, query }),
  )
  return {
    answer,
    plans: await explained(portal.portal.database.connectionString, sent, asProgram(portal.customer.id)),
  }
}

const rowsOf = (plan: readonly Plan[], table: string) =>
  plan
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)

test('a month of the history is a range of its index, and its total a sum of days and two ends', async () => {
  const { answer, plans } = await plansOf({
    q: { paymentDateFrom: '2025-03-01', paymentDateTo: '2025-03-31' },
  })
  expect(answer.total).toBe(744)
  const [page = [], count = []] = plans
  expect(plans).toHaveLength(2)
  for (const plan of [page, count]) {
    const read = plan.filter((node) => node['Relation Name'] === 'payments')
    expect(read.length).toBeGreaterThan(0)
    for (const node of read)
      expect(node).toMatchObject({
        'Index Name': 'payments_past',
        'Index Cond': expect.stringContaining('paid_at'),
      })
  }
  expect(rowsOf(count, 'payments')).toBeLessThan(48)
  expect(rowsOf(count, 'payment_history_counts')).toBe(30)
})

test.each([
  ['paymentDate', 'payments_past'],
  ['totalPaymentAmount', 'payments_past_by_amount'],
  ['paymentNumber', 'payments_past_by_number'],
  ['providerPaymentNumber', 'payments_past_by_provider_number'],
  ['paymentId', 'payments_pkey'],
  ['paymentStatus', 'payments_past_by_status'],
] as const)(
  'all that was ever paid, by %s, is a page of an index, and its total a sum of days (R48)',
  async (sort, index) => {
    const { answer, plans } = await plansOf({ sort: { [sort]: 'desc' } })
    expect(answer.total).toBe(hours)
    expect(answer.rows).toHaveLength(historyPageSizeDefault)
    const [page = [], count = []] = plans
    expect(page.map((node) => node['Index Name'])).toContain(index)
    expect(page.map((node) => node['Node Type'])).not.toContain('Sort')
    expect(Math.max(...page.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(historyPageSizeDefault)
    expect(count.map((node) => node['Relation Name'])).not.toContain('payments')
    expect(rowsOf(count, 'payment_history_counts')).toBeLessThan(hours / 23)
  },
)

const sorts = [
  ...(['paymentDate', 'totalPaymentAmount', 'paymentNumber'] as const),
  ...(['providerPaymentNumber', 'paymentId', 'paymentStatus'] as const),
]

test.each(sorts)('a search reads the payments it finds and no others, sorted by %s (R48)', async (sort) => {
  const { answer, plans } = await plansOf({
    q: { searchName: 'rARE' },
    sort: { [sort]: 'asc' },
    per_page: 10,
  })
  expect(answer).toMatchObject({ total: 12, rows: { length: 10 } })
  const [, page = [], count = []] = plans
  expect(plans).toHaveLength(3)
  expect(rowsOf(page, 'payments')).toBe(12)
  expect(rowsOf(count, 'payments')).toBe(12)
  for (const read of plans.flat().filter((plan) => plan['Relation Name'] === 'payments'))
    expect(read['Rows Removed by Filter'] ?? 0).toBe(0)
})

test('a search for a date reads the payments of that day', async () => {
  const { answer, plans } = await plansOf({ q: { searchName: '15/03/2025' } })
  expect(answer.total).toBe(24)
  const [found = []] = plans
  // A day, and the oldest and the newest payment of all.
  expect(rowsOf(found, 'payments')).toBe(24 + 2)
  expect(found.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
})

test('a search that finds thousands reads a page in its order, and counts each', async () => {
  const { answer, plans } = await plansOf({ q: { searchName: 'PAY-' } })
  expect(answer).toMatchObject({ total: hours, rows: { length: historyPageSizeDefault } })
  const [, page = []] = plans
  expect(rowsOf(page, 'payments')).toBe(historyPageSizeDefault)
})

test('numbers and amounts of payments are looked up by their parts, not in every payment', async () => {
  let body = ''
  await asOwner(portal.portal.database.connectionString, async (db) => {
    const { rows } = await db.query<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'payments_with'`,
    )
    body = rows[0]?.prosrc ?? ''
  })
  const statement = { text: body, values: [portal.customer.id, 'rare', 'rare', 501] }
  const owner = `set app.scope = '${portal.customer.id}'; set plan_cache_mode = force_generic_plan`
  const [plan = []] = await explained(portal.portal.database.connectionString, [statement], owner)
  expect(plan.map((node) => node['Index Name'])).toContain('payments_past_parts')
  expect(rowsOf(plan, 'payments')).toBe(12)
  expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan')
})
