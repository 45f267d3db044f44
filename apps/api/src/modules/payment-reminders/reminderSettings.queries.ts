import { CustomerPaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql } from 'kysely'
import type { ReminderSchedule } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import type { ReminderSettings } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import type { Db } from '../../db/database.ts'
import { payersOf } from '../../db/payersOf.ts'

const schedule = [
  'r.version',
  'r.every_days as everyDays',
  'r.first_after_days as firstAfterDays',
  'r.least_cents as leastCents',
] as const

export const findDefaults = (db: Db) =>
  db
    .selectFrom('reminder_defaults as r')
    .select([...schedule, 'r.enabled'])
    .executeTakeFirst()

/** The first change makes the row. */
export const saveDefaults = (
  db: Db,
  { enabled, everyDays, firstAfterDays, leastCents }: ReminderSchedule & { readonly enabled: boolean },
  now: Date,
) => {
  const columns = {
    enabled,
    every_days: everyDays,
    first_after_days: firstAfterDays,
    least_cents: leastCents,
    updated_at: now,
  }
  return db
    .insertInto('reminder_defaults')
    .values(columns)
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ ...columns, version: sql`reminder_defaults.version + 1` }),
    )
    .execute()
}

export const findCustomerSettings = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_reminders as r')
    .select([...schedule, 'r.mode', 'r.email', 'r.stopped_until as stoppedUntil'])
    .where('r.customer_id', '=', customerId)
    .executeTakeFirst()

export const saveCustomerSettings = (db: Db, customerId: number, settings: ReminderSettings, now: Date) => {
  const columns = {
    mode: settings.mode,
    every_days: settings.everyDays,
    first_after_days: settings.firstAfterDays,
    least_cents: settings.leastCents,
    email: settings.email,
    stopped_until: settings.stoppedUntil,
    updated_at: now,
  }
  return db
    .insertInto('customer_reminders')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ ...columns, version: sql`customer_reminders.version + 1` }),
    )
    .execute()
}

/** Locks a customer's reminders without a join (rule 14): changes and sendings run one after another. */
export const lockReminded = (db: Db, customerId: number) =>
  db.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst()

export const findReminded = (db: Db, customerId: number) =>
  db
    .selectFrom('customers as c')
    .select(['c.account_name as accountName', 'c.account_number as accountNumber', 'c.enabled'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()

export const canBeMailed = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('mail_failures')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()) === undefined

/** People who can pay for a customer; none while its payments are switched off (R13). */
export const listPayers = (db: Db, customerId: number) =>
  payersOf(db, customerId).where('c.payment_status_id', '<>', CustomerPaymentStatus.off).execute()
