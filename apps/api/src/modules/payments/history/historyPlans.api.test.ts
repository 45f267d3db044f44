import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'
import { literal, nodesOf, type Explained, type Plan } from '../../../queryPlans.fixtures.ts'

/** One payment an hour for two years and more. */
const longPast = `insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
    selected_on, paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
  select $1, 4, 100, 0, 100, '2026-01-05', at, $2, at, $2, at
  from generate_series(timestamptz '2024-01-01', timestamptz '2026-06-01', interval '1 hour') at`

test('a month of the history is a range of its index, however much was paid before and since', async () => {
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
  const q = { paymentDateFrom: '2025-03-01', paymentDateTo: '2025-03-31' }
  const { total } = await payer.listPaymentHistory({ params, query: { q } }).finally(release)
  expect(total).toBe(744)
  expect(sent).toHaveLength(2)
  await asOwner(portal.portal.database.connectionString, async (db) => {
    // As the program reads it: behind the wall not every condition may be asked of an index.
    await db.query('set role tradecounter_app')
    for (const { text, values } of sent) {
      await db.query(`prepare seen as ${text}`)
      const { rows } = await db.query<Explained>(
        `explain (format json) execute seen(${values.map(literal).join()})`,
      )
      await db.query('deallocate seen')
      const read = nodesOf(rows).filter((plan: Plan) => plan['Index Name'] === 'payments_past')
      expect(read.map((plan) => plan['Index Cond'] ?? '')).toEqual([expect.stringContaining('paid_at')])
    }
  })
})
