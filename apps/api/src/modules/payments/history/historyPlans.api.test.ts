import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'
import { countedRows } from '@tradecounter/rules/listReach.ts'
import { historyPageSizeDefault } from '@tradecounter/rules/payments/paymentHistory.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { literal, nodesOf, type Explained, type Plan } from '../../../queryPlans.fixtures.ts'

/** One payment an hour for two years and more. */
const longPast = `insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
    selected_on, paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
  select $1, 4, 100, 0, 100, '2026-01-05', at, $2, at, $2, at
  from generate_series(timestamptz '2024-01-01', timestamptz '2026-06-01', interval '1 hour') at`

/** What a list of the history sends, as the program plans it: behind the wall not every condition may be asked of an index. */
async function plansOf(asked: Partial<RouteInput<'listPaymentHistory'>['query']>) {
  const query = { page: 1, per_page: historyPageSizeDefault, ...asked }
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = { customerId: portal.customer.id }
  await asOwner(portal.portal.database.connectionString, async (db) => {
    await db.query(longPast, [portal.customer.id, payer.loginId])
    await db.query('analyze payments')
  })
  const sent: { text: string; values: readonly unknown[] }[] = []
  const release = tapStatements(portal.portal.database.pool, (text, _first, values) => {
    if (/from "payments" as "p"/.test(text)) sent.push({ text, values: [...values] })
    return undefined
  })
  const answer = await payer.listPaymentHistory({ params, query }).finally(release)
  const plans: Plan[][] = []
  await asOwner(portal.portal.database.connectionString, async (db) => {
    await db.query('set role tradecounter_app')
    for (const { text, values } of sent) {
      await db.query(`prepare seen as ${text}`)
      const { rows } = await db.query<Explained>(
        `explain (analyze, format json) execute seen(${values.map(literal).join()})`,
      )
      await db.query('deallocate seen')
      plans.push(nodesOf(rows))
    }
  })
  return { answer, plans }
}

test('a month of the history is a range of its index, however much was paid before and since', async () => {
  const { answer, plans } = await plansOf({
    q: { paymentDateFrom: '2025-03-01', paymentDateTo: '2025-03-31' },
  })
  expect(answer.total).toBe(744)
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    const read = plan.filter((each) => each['Index Name'] === 'payments_past')
    expect(read.map((each) => each['Index Cond'] ?? '')).toEqual([expect.stringContaining('paid_at')])
  }
})

test.each([
  ['paymentDate', 'payments_past'],
  ['totalPaymentAmount', 'payments_past_by_amount'],
  ['paymentNumber', 'payments_past_by_number'],
  ['providerPaymentNumber', 'payments_past_by_provider_number'],
  ['paymentId', 'payments_pkey'],
  ['paymentStatus', 'payments_past_by_status'],
] as const)(
  'all that was ever paid, by %s, is a page of an index, and counted so far',
  async (sort, index) => {
    const { answer, plans } = await plansOf({ sort: { [sort]: 'desc' } })
    expect(answer).toMatchObject({ total: countedRows, more: true })
    expect(answer.rows).toHaveLength(historyPageSizeDefault)
    const [page = [], count = []] = plans
    expect(page.map((each) => each['Index Name'])).toContain(index)
    expect(page.map((each) => each['Node Type'])).not.toContain('Sort')
    for (const plan of [page, count])
      expect(Math.max(...plan.map((each) => each['Actual Rows']))).toBeLessThanOrEqual(countedRows + 1)
  },
)
