import type { ColumnType, Generated } from 'kysely'
import type { ReminderMode } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

interface ScheduleColumns {
  every_days: number
  first_after_days: number
  least_cents: number
  version: Default<number>
  updated_at: Stamp
}

export interface ReminderDefaultsTable extends ScheduleColumns {
  only_row: Default<boolean>
  enabled: boolean
}

export interface CustomerRemindersTable extends ScheduleColumns {
  customer_id: number
  mode: ReminderMode
  /** Recipient instead of the payers. */
  email: string | null
  stopped_until: string | null
}

/** Contents and recipients of a reminder. */
export interface ReminderContent {
  readonly documents: readonly {
    readonly documentNumber: string
    readonly dueOn: string
    readonly balanceCents: number
  }[]
  /** Number of all documents; the email lists the first of them. */
  readonly count: number
  readonly overdueCents: number
  readonly unappliedCents: number
  readonly recipients: readonly { readonly email: string; readonly firstName: string }[]
}

export interface PaymentRemindersTable {
  customer_id: number
  id: Generated<number>
  reminded_on: string
  by_hand: boolean
  first_after_days: number
  outcome: ColumnType<'sent' | 'notNeeded' | null, never, 'sent' | 'notNeeded' | null>
  content: ColumnType<ReminderContent | null, never, string>
  decided_at: Stamp
  ended_at: StampOrNull
}

export interface ReminderRunsTable {
  day: string
  last_customer_id: Default<number>
  decided: Default<number>
  started_at: Stamp
  finished_at: StampOrNull
}
