import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { beforeAll, expect, test } from 'vitest'
import { historyPageSizeDefault } from '@tradecounter/rules/payments/paymentHistory.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { planOf, sentDuring, type Plan } from '../../../plans/queryPlans.fixtures.ts'

/** One payment an hour for two years and more. */
const longPast = `insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
    selected_on, paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
  select $1, 4, 100, 0, 100, '2026-01-05', at, $2, at, $2, at
  from generate_series(timestamptz '2024-01-01', timestamptz '2026-06-01', interval '1 hour') at`

let portal: Portal
let payer: Persona

beforeAll(async () => {
  portal = await createPortal()
  payer = await portal.as.payer()
  await asOwner(portal.portal.database.connectionString, async (db) => {
    await db.query(longPast, [portal.customer.id, payer.loginId])
    await db.query('analyze payments')
  })
})

/**
 * Plans of the statements a list of the history sends: under
 * row-level security not every condition can use an index.
 */
async function plansOf(asked: Partial<RouteInput<'listPaymentHistory'>['query']>) {
  const query = { page: 1, per_page: historyPageSizeDefault, ...asked }
  const params = { customerId: portal.customer.id }
  const { sent, answer } = await sentDuring(
    portal.portal.database.pool,
    (text) => /from "(payments|payment_history_counts)" as/.test(text),
    () => payer.listPaymentHistory({ params, query }),
  )
  const plans: Plan[][] = []
  await asOwner(portal.portal.database.connectionString, async (db) => {
    // Settings of the program: its role, the customer's scope, and one plan for every value.
    await db.query(
      `set role tradecounter_app; set app.scope = '${portal.customer.id}'; set plan_cache_mode = force_generic_plan`,
    )
    for (const each of sent) plans.push(await planOf(db, each))
  })
  return { answer, plans }
}

const rowsOf = (plan: readonly Plan[], table: string) =>
  plan
    .filter((each) => each['Relation Name'] === table)
    .reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0)

/** Payments of `longPast`. */
const hours = 21_169

test('a month of the history is a range of its index, and its total a sum of days and two ends', async () => {
  const { answer, plans } = await plansOf({
    q: { paymentDateFrom: '2025-03-01', paymentDateTo: '2025-03-31' },
  })
  expect(answer.total).toBe(744)
  const [page = [], count = []] = plans
  expect(plans).toHaveLength(2)
  for (const plan of [page, count]) {
    const read = plan.filter((each) => each['Relation Name'] === 'payments')
    expect(read.length).toBeGreaterThan(0)
    for (const each of read)
      expect(each).toMatchObject({
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
    expect(page.map((each) => each['Index Name'])).toContain(index)
    expect(page.map((each) => each['Node Type'])).not.toContain('Sort')
    expect(Math.max(...page.map((each) => each['Actual Rows']))).toBeLessThanOrEqual(historyPageSizeDefault)
    expect(count.map((each) => each['Relation Name'])).not.toContain('payments')
    expect(rowsOf(count, 'payment_history_counts')).toBeLessThan(hours / 23)
  },
)
