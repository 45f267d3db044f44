import type { Tx } from '@tradecounter/api/db/database.ts'
import { sql } from 'kysely'
import type { DemoClock } from '../demoClock.ts'

interface DemoBudget {
  readonly code: string
  readonly period: 'month' | 'quarter' | 'year'
  readonly amountCents: number
  readonly above: 'warn' | 'ask' | 'stop'
}

const budgets: readonly DemoBudget[] = [
  { code: 'ALX', period: 'month', amountCents: 60_000_00, above: 'ask' },
  { code: 'BRK', period: 'quarter', amountCents: 50_000_00, above: 'warn' },
  { code: 'CARE', period: 'year', amountCents: 120_000_00, above: 'stop' },
  { code: 'WAR', period: 'month', amountCents: 25_000_00, above: 'ask' },
]

/** Budgets of Harbour's cost centres since the beginning of last year, owned by its approver. */
export async function loadBudgets(tx: Tx, { now, today }: DemoClock): Promise<void> {
  const startsOn = `${Number(today.slice(0, 4)) - 1}-07-01`
  for (const { code, period, amountCents, above } of budgets)
    await sql`with made as (
        insert into budgets (customer_id, cost_centre_id, period, above, owner_login_id, starts_on, created_at, updated_at)
        select c.customer_id, c.id, ${period}, ${above}, m.login_id, ${startsOn}::date, ${now}::timestamptz, ${now}::timestamptz
        from logins l
        join memberships m on m.login_id = l.id
        join cost_centres c on c.customer_id = m.customer_id and c.code = ${code}
        where l.user_name = 'approver@harbour.example'
        returning customer_id, id)
      insert into budget_amounts (customer_id, budget_id, starts_on, amount_cents)
      select customer_id, id, ${startsOn}::date, ${amountCents} from made`.execute(tx)
}
