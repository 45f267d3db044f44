import { shownReminders } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ReminderContent } from '../../db/tables/reminderTables.ts'

export interface ReminderKey {
  readonly customerId: number
  readonly reminderId: number
}

interface NewReminder {
  readonly customerId: number
  /** A day of the business. */
  readonly on: string
  readonly byHand: boolean
  readonly firstAfterDays: number
  readonly now: Date
}

/**
 * Inserts a reminder in place of one that was not needed.
 * @returns undefined if the customer has a reminder of that day, scheduled or by hand
 */
export async function insertReminder(
  db: Db,
  { customerId, on, byHand, firstAfterDays, now }: NewReminder,
): Promise<number | undefined> {
  const reminder = await db
    .insertInto('payment_reminders')
    .values({
      customer_id: customerId,
      reminded_on: on,
      by_hand: byHand,
      first_after_days: firstAfterDays,
      decided_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'reminded_on'])
        .doUpdateSet({
          by_hand: byHand,
          first_after_days: firstAfterDays,
          decided_at: now,
          outcome: null,
          ended_at: null,
        })
        .where('payment_reminders.outcome', '=', 'notNeeded'),
    )
    .returning('id')
    .executeTakeFirst()
  return reminder?.id
}

const columns = [
  'p.id as reminderId',
  'p.reminded_on as remindedOn',
  'p.by_hand as byHand',
  'p.first_after_days as firstAfterDays',
  'p.outcome',
  'p.content',
] as const

export const lockReminder = (db: Db, { customerId, reminderId }: ReminderKey) =>
  db
    .selectFrom('payment_reminders as p')
    .select(columns)
    .where('p.customer_id', '=', customerId)
    .where('p.id', '=', reminderId)
    .forUpdate()
    .executeTakeFirst()

/** Saves the contents of a reminder, which no later try changes. */
export const saveContent = (db: Db, { customerId, reminderId }: ReminderKey, content: ReminderContent) =>
  db
    .updateTable('payment_reminders')
    .set({ content: JSON.stringify(content) })
    .where('customer_id', '=', customerId)
    .where('id', '=', reminderId)
    .execute()

export const endReminder = (
  db: Db,
  { customerId, reminderId }: ReminderKey,
  outcome: 'sent' | 'notNeeded',
  now: Date,
) =>
  db
    .updateTable('payment_reminders')
    .set({ outcome, ended_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', reminderId)
    .execute()

/** The day of the last one that was needed, or is on its way. */
export async function findLastReminded(db: Db, customerId: number): Promise<string | null> {
  const last = await db
    .selectFrom('payment_reminders as p')
    .select('p.reminded_on as on')
    .where('p.customer_id', '=', customerId)
    .where(sql<SqlBool>`p.outcome is distinct from 'notNeeded'`)
    .orderBy('p.reminded_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.on ?? null
}

export const listReminders = (db: Db, customerId: number) =>
  db
    .selectFrom('payment_reminders as p')
    .select(columns)
    .where('p.customer_id', '=', customerId)
    .orderBy('p.reminded_on', 'desc')
    .limit(shownReminders)
    .execute()
