import type { DifferenceKind } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import type { CardOutcome } from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { Generated } from 'kysely'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

export interface ReconciliationRunsTable {
  id: Generated<number>
  by_clock: boolean
  started_on: string
  started_at: Stamp
  first_day: string
  last_day: string
  from_at: Stamp
  until_at: Stamp
  step: Default<'books' | 'sales' | 'charges' | 'receipts' | 'open' | 'done'>
  last_customer_id: Default<number>
  sales_offset: Default<number>
  last_transaction_id: Default<string>
  last_difference_id: Default<number>
  moves: Default<number>
  provider_failure: Default<'timeout' | 'unavailable' | 'unauthorised' | 'unexpected' | null>
  provider_tries: Default<number>
  customers: Default<number>
  documents: Default<number>
  balance_cents: Default<number>
  ledger_cents: Default<number>
  payments: Default<number>
  received_cents: Default<number>
  charges: Default<number>
  charged_cents: Default<number>
  arisen: Default<number>
  gone: Default<number>
  finished_at: StampOrNull
}

export interface ReconciliationChargesTable {
  run_id: number
  transaction_id: string
  reference_number: string
  outcome: CardOutcome
  amount_cents: number
  authorised_cents: number | null
  submitted_at: Stamp
}

export interface ReconciliationDifferencesTable {
  id: Generated<number>
  kind: DifferenceKind
  subject: string
  label: string
  customer_id: number | null
  payment_id: number | null
  reference_number: string | null
  here_cents: number
  there_cents: number
  first_seen_on: string
  first_seen_at: Stamp
  last_run_id: number
  last_seen_at: Stamp
  told_at: StampOrNull
  explained_at: StampOrNull
  explanation: Default<string | null>
  explained_by: Default<string | null>
  closed_at: StampOrNull
}
