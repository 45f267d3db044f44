import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { planning } from '../../../db/connection/session.ts'
import { literal, nodesOf, withoutTriggers, type Explained } from '../../../plans/queryPlans.fixtures.ts'
import { accountSums, documentsOff, journalsOff, paymentsOff } from './bookChecks.queries.ts'
import { customersAtOnce, mostRows } from './books.queries.ts'

/** 2,000 customers with ten documents each, every one of them paid. */
const manyAccounts = [
  `insert into customers (account_number, name, account_name, created_at, updated_at)
    select 'BP' || n, 'Whatever ' || n, 'Whatever', now(), now() from generate_series(1, 2000) n`,
  `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
    select c.id, 'D-' || n, 'invoice', '2026-01-05', '2026-01-05', 100, 0
    from customers c cross join generate_series(1, 10) n where c.account_number like 'BP%'`,
  `insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
      selected_on, paid_at, provider_transaction_id, created_by_login_id, created_at, updated_by_login_id, updated_at)
    select d.customer_id, 5, 100, 0, 100, '2026-01-05', now(), 'BP-' || d.id, $1, now(), $1, now()
    from documents d join customers c on c.id = d.customer_id where c.account_number like 'BP%'`,
  `insert into payment_exports (customer_id, payment_id, queued_at, position)
    select customer_id, id, now(), 1000000 + id from payments where provider_transaction_id like 'BP-%'`,
  `insert into payment_attempts (customer_id, payment_id, transaction_uuid, reference_number, amount_cents, currency,
      state, started_at, expires_at, resolved_at)
    select customer_id, id, gen_random_uuid(), payment_number, 100, 'AUD', 'accepted', now(), now(), now()
    from payments where provider_transaction_id like 'BP-%'`,
  `insert into card_receipts (provider_transaction_id, customer_id, payment_id, attempt_id, amount_cents, disposition,
      received_at)
    select p.provider_transaction_id, p.customer_id, p.id, a.id, 100, 'settled', now() from payments p
    join payment_attempts a on a.customer_id = p.customer_id and a.payment_id = p.id
    where p.provider_transaction_id like 'BP-%'`,
  `insert into ledger_journals (customer_id, kind, payment_id, at)
    select customer_id, 'settlement', id, now() from payments where provider_transaction_id like 'BP-%'`,
  `insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
    select j.customer_id, j.id, side.account, side.document_id, side.cents
    from ledger_journals j join payments p on p.customer_id = j.customer_id and p.id = j.payment_id
    cross join lateral (values ('cardClearing', null::bigint, 100),
      ('documents', substring(p.provider_transaction_id from 4)::bigint, -100)) side (account, document_id, cents)
    where p.provider_transaction_id like 'BP-%'`,
]

const filled = ['customers', 'documents', 'payments', 'payment_attempts', 'ledger_entries']

const someMillisecond = new Date('2026-01-01T00:00:00Z')

test('each check reads the rows of its hundred customers by their indexes, however many there are', async () => {
  const { portal, as } = await createPortal()
  const { loginId } = await as.payer()
  await asOwner(portal.database.connectionString, async (db) => {
    await withoutTriggers(db, filled, async () => {
      for (const statement of manyAccounts)
        await db.query(statement, statement.includes('$1') ? [loginId] : [])
    })
    await db.query('analyze')
    for (const [name, value] of Object.entries(planning)) await db.query(`set ${name} = '${value}'`)
    const { rows } = await db.query<{ first: number }>(
      "select min(id) as first from customers where account_number like 'BP%'",
    )
    const from = (rows[0]?.first ?? 0) + 900
    const range = [from, from + customersAtOnce, mostRows]
    for (const [text, types, values] of [
      [documentsOff, 'integer, integer, bigint', range],
      [journalsOff, 'integer, integer, bigint', range],
      [accountSums, 'integer, integer, bigint', range],
      [paymentsOff, 'integer, integer, bigint, timestamptz', [...range, someMillisecond]],
    ] as const) {
      await db.query(`prepare seen (${types}) as ${text}`)
      const explained = await db.query<Explained>(
        `explain (analyze, format json) execute seen(${values.map(literal).join()})`,
      )
      await db.query('deallocate seen')
      const nodes = nodesOf(explained.rows)
      expect(nodes.filter((plan) => plan['Node Type'].includes('Seq Scan'))).toEqual([])
      const read = nodes.filter((plan) => plan['Relation Name'])
      expect(Math.max(...read.map((plan) => plan['Actual Rows'] * plan['Actual Loops']))).toBeLessThan(
        2.5 * 10 * customersAtOnce,
      )
    }
  })
})
