import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import type { RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { planning } from '../../db/connection/session.ts'
import { literal, nodesOf, type Explained, type Plan } from '../../plans/queryPlans.fixtures.ts'

const customers = 300
const paidPerCustomer = 100
export const openPerCustomer = 3

/** Customers who paid a hundred invoices each, years ago, and have three open. */
const longPast = [
  `insert into customers (account_number, name, account_name, created_at, updated_at)
    select 'PL-' || n, 'Plan ' || n, 'Plan ' || n, now(), now() from generate_series(1, ${customers}) n`,
  `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
    select c.id, 'PL-' || n, 'invoice', current_date - 900 + n, current_date - 870 + n, 100,
      case when n > ${paidPerCustomer} then 100 else 0 end
    from customers c cross join generate_series(1, ${paidPerCustomer + openPerCustomer}) n where c.account_number like 'PL-%'`,
  `insert into ledger_journals (customer_id, kind, at)
    select id, 'import', now() - interval '700 days' from customers where account_number like 'PL-%'`,
  `insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
    select d.customer_id, j.id, 'documents', d.id, -100 from documents d
    join ledger_journals j on j.customer_id = d.customer_id where d.balance_cents = 0 and d.document_number like 'PL-%'`,
  `insert into ledger_entries (customer_id, journal_id, account, amount_cents)
    select j.customer_id, j.id, 'accountsSystem', ${paidPerCustomer * 100} from ledger_journals j
    join customers c on c.id = j.customer_id where c.account_number like 'PL-%'`,
]

/** Open entries of all of them: as many rows as a statement of debts may read. */
export const openInAll = customers * openPerCustomer

/** Fills a database with them. @returns one of them */
export const loadLongHistory = (connectionString: string): Promise<number> =>
  asOwner(connectionString, async (db) => {
    await db.query('begin')
    for (const statement of longPast) await db.query(statement)
    await db.query('commit')
    for (const table of ['documents', 'ledger_journals', 'ledger_entries'])
      await db.query(`vacuum analyze ${table}`)
    await db.query('analyze')
    const { rows } = await db.query<{ id: number }>("select id from customers where account_number = 'PL-7'")
    return rows[0]?.id ?? 0
  })

/** Plans of the statements of `work` that read debts or payments, with the program's settings. */
export async function plansOf(
  { database }: Pick<RunningPortal, 'database'>,
  work: () => Promise<unknown>,
): Promise<Plan[]> {
  const statements: { text: string; values: readonly unknown[] }[] = []
  const release = tapStatements(database.pool, (text, _first, values) => {
    if (/documents|paid_|debt/.test(text) && /^\s*(select|with)/.test(text))
      statements.push({ text, values: [...values] })
    return undefined
  })
  await work().finally(release)
  return asOwner(database.connectionString, async (db) => {
    const found: Plan[] = []
    for (const [setting, value] of Object.entries(planning)) await db.query(`set ${setting} = ${value}`)
    for (const { text, values } of statements) {
      await db.query(`prepare seen as ${text}`)
      const { rows } = await db.query<Explained>(
        `explain (analyze, format json) execute seen(${values.map(literal).join()})`,
      )
      await db.query('deallocate seen')
      found.push(...nodesOf(rows))
    }
    return found
  })
}

/** Sequential scans of growing tables, and the most rows read of one table. */
export function readOf(plans: readonly Plan[]) {
  const scans = plans.filter((plan) => /^(documents|ledger_|paid_)/.test(plan['Relation Name'] ?? ''))
  const sequentialScans = scans.filter(
    (plan) => plan['Node Type'].includes('Seq Scan') && !plan['Relation Name']?.startsWith('paid_'),
  )
  return {
    sequentialScans,
    most: Math.max(...scans.map((plan) => plan['Actual Rows'] * plan['Actual Loops'])),
  }
}

/** Rows that scans of a table read, those that a filter dropped too. */
export const rowsRead = (plans: readonly Plan[], table: RegExp): number =>
  plans
    .filter((plan) => table.test(plan['Relation Name'] ?? ''))
    .reduce(
      (all, plan) =>
        all + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
      0,
    )
