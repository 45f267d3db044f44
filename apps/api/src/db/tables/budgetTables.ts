import type { Generated, GeneratedAlways } from 'kysely'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

export interface BudgetsTable {
  customer_id: number
  id: Generated<number>
  cost_centre_id: number
  /** Person whose orders count; `null` for all people. */
  login_id: number | null
  period: 'month' | 'quarter' | 'year'
  above: 'warn' | 'ask' | 'stop'
  owner_login_id: number | null
  carry_over: Default<boolean>
  starts_on: string
  version: Default<number>
  created_at: Stamp
  updated_at: Stamp
}

export interface BudgetAmountsTable {
  customer_id: number
  budget_id: number
  starts_on: string
  amount_cents: number
}

export interface BudgetAsksTable {
  customer_id: number
  order_id: number
  budget_id: number
  over_cents: number
  asked_at: Stamp
  allowed_by_login_id: number | null
  allowed_at: StampOrNull
}

interface SpendingColumns {
  customer_id: number
  cost_centre_id: number
  login_id: number
  reserved_cents: number
  committed_cents: number
  spent_cents: number
}

/** Spending of each order, written by triggers. */
export interface OrderSpendingTable extends SpendingColumns {
  order_id: number
  spent_on: string
}

/** Sums of spending by month and person, written by triggers. */
export interface SpendingSumsTable extends SpendingColumns {
  id: GeneratedAlways<number>
  month: string
}
