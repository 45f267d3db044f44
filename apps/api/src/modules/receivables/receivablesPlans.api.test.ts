import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'
import { planning } from '../../db/database.ts'
import { literal, nodesOf, type Explained, type Plan } from '../../queryPlans.fixtures.ts'
import { receivablesTasks } from './receivables.tasks.ts'

const customers = 300
const paidOfEach = 100
const openOfEach = 3

/** Customers who paid a hundred invoices each, years ago, and have three open. */
const longPast = [
  `insert into customers (account_number, name, account_name, created_at, updated_at)
    select 'PL-' || n, 'Plan ' || n, 'Plan ' || n, now(), now() from generate_series(1, ${customers}) n`,
  `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
    select c.id, 'PL-' || n, 'invoice', current_date - 900 + n, current_date - 870 + n, 100,
      case when n > ${paidOfEach} then 100 else 0 end
    from customers c cross join generate_series(1, ${paidOfEach + openOfEach}) n where c.account_number like 'PL-%'`,
  `insert into ledger_journals (customer_id, kind, at)
    select id, 'import', now() - interval '700 days' from customers where account_number like 'PL-%'`,
  `insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
    select d.customer_id, j.id, 'documents', d.id, -100 from documents d
    join ledger_journals j on j.customer_id = d.customer_id where d.balance_cents = 0 and d.document_number like 'PL-%'`,
  `insert into ledger_entries (customer_id, journal_id, account, amount_cents)
    select j.customer_id, j.id, 'accountsSystem', ${paidOfEach * 100} from ledger_journals j
    join customers c on c.id = j.customer_id where c.account_number like 'PL-%'`,
]

test('what is owed is read from the index of open documents and what was paid from its days, however much was ever paid', async () => {
  const { portal, as } = await createPortal()
  const { connectionString } = portal.database
  const admin = await as.admin()
  await asOwner(connectionString, async (db) => {
    await db.query('begin')
    for (const statement of longPast) await db.query(statement)
    await db.query('commit')
  })
  await receivablesTasks[0]?.run(portal, portal.clock())
  const one = await asOwner(connectionString, async (db) => {
    for (const table of ['documents', 'ledger_journals', 'ledger_entries'])
      await db.query(`vacuum analyze ${table}`)
    await db.query('analyze')
    const { rows } = await db.query<{ id: number }>("select id from customers where account_number = 'PL-7'")
    return rows[0]?.id ?? 0
  })
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    all: () => admin.getReceivables({}),
    'most overdue': () => admin.listOwingCustomers({ query: {} }),
    'by credit used': () => admin.listOwingCustomers({ query: { page: 3, sort: { creditUsed: 'asc' } } }),
    'by name': () => admin.listOwingCustomers({ query: { q: { name: 'lan 7', show: 'overdue' } } }),
    one: () => admin.getCustomerReceivables({ params: { customerId: one } }),
    'documents of one': () => admin.listCustomerDocuments({ params: { customerId: one }, query: {} }),
  }
  for (const [name, ask] of Object.entries(asked)) {
    const sent: { text: string; values: readonly unknown[] }[] = []
    const release = tapStatements(portal.database.pool, (text, _first, values) => {
      if (/documents|paid_/.test(text)) sent.push({ text, values: [...values] })
      return undefined
    })
    await ask().finally(release)
    const plans = await asOwner(connectionString, async (db) => {
      const found: Plan[] = []
      for (const [setting, value] of Object.entries(planning)) await db.query(`set ${setting} = ${value}`)
      for (const { text, values } of sent) {
        await db.query(`prepare seen as ${text}`)
        const { rows } = await db.query<Explained>(
          `explain (analyze, format json) execute seen(${values.map(literal).join()})`,
        )
        await db.query('deallocate seen')
        found.push(...nodesOf(rows))
      }
      return found
    })
    expect(plans.length, name).toBeGreaterThan(0)
    const walked = plans.filter(
      (plan) =>
        plan['Node Type'].includes('Seq Scan') && /^(documents|ledger_)/.test(plan['Relation Name'] ?? ''),
    )
    const rows = plans
      .filter((plan) => /^(documents|ledger_|paid_)/.test(plan['Relation Name'] ?? ''))
      .map((plan) => plan['Actual Rows'] * plan['Actual Loops'])
    expect([name, walked]).toEqual([name, []])
    expect([name, Math.max(...rows) <= customers * openOfEach]).toEqual([name, true])
  }
})
