import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { planOf, statementsDuring, withoutTriggers, type Plan } from '../../../plans/queryPlans.fixtures.ts'
import { atTheCardPage, notify } from '../card/cardPayment.fixtures.ts'
import { lumpSumPaid } from './workLists.fixtures.ts'

/**
 * Each of many payments paid once, by an attempt of its
 * own; and as many open payments of the accounts system.
 */
const longPast = [
  `insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
      selected_on, paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
    select $1, 4, 100, 0, 100, '2026-01-05', now(), $2, now(), $2, now() from generate_series(1, 20000)`,
  `insert into payment_attempts (customer_id, payment_id, transaction_uuid, reference_number, amount_cents, currency,
      state, started_at, expires_at, resolved_at)
    select customer_id, id, gen_random_uuid(), payment_number, 100, 'AUD', 'accepted', now(), now(), now()
    from payments where customer_id = $1 and created_by_login_id = $2 and total_payment_cents = 100`,
  `insert into card_receipts (provider_transaction_id, customer_id, payment_id, attempt_id, amount_cents, disposition,
      received_at)
    select 'P' || a.id, a.customer_id, a.payment_id, a.id, 100, 'settled', now() from payment_attempts a
    join payments p on p.customer_id = a.customer_id and p.id = a.payment_id
    where a.customer_id = $1 and p.created_by_login_id = $2 and a.amount_cents = 100`,
  `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
    select $1, 'RCP-' || n, 'payment', '2026-01-05', '2026-01-05', -100, -100 from generate_series(1, 20000) n
    where $2::bigint is not null`,
]

test('the work lists are read by their indexes, however many payments were paid', async () => {
  const portal = await createPortal()
  const { connectionString } = portal.portal.database
  const admin = await portal.as.admin()
  const payer = await portal.as.buyer()
  await asOwner(connectionString, async (db) => {
    await withoutTriggers(db, ['payments', 'payment_attempts', 'documents'], async () => {
      for (const statement of longPast) await db.query(statement, [portal.customer.id, payer.loginId])
    })
    await db.query('analyze')
  })
  await lumpSumPaid(portal, 1000)
  const { attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'ACCEPT')
  await notify(portal, attempt, 'ACCEPT')
  await notify(portal, (await atTheCardPage(portal)).attempt, 'REVIEW')

  const { sent, answer: lists } = await statementsDuring(
    portal.portal.database.pool,
    (text) => /^select.*over \(\)/s.test(text),
    () => admin.getWorkLists(),
  )
  expect(Object.values(lists).map(({ total }) => total > 0)).toEqual([true, true, true])
  expect(sent).toHaveLength(3)
  await asOwner(connectionString, async (db) => {
    for (const statement of sent) {
      const wasteful = (await planOf(db, statement)).filter(
        (plan: Plan) =>
          (plan['Node Type'].includes('Seq Scan') && plan['Relation Name'] !== 'customers') ||
          (plan['Rows Removed by Filter'] ?? 0) > 200,
      )
      expect(wasteful).toEqual([])
    }
  })
})
