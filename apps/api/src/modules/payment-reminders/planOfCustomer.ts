import {
  reminderDefaults,
  type ReminderSettings,
} from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import {
  lastDueDate,
  planReminder,
  reminderHours,
  type ReminderAccount,
  type ReminderSchedule,
} from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { addDays, wallClock, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../db/database.ts'
import type { ReminderContent } from '../../db/tables/reminderTables.ts'
import type { Services } from '../../http/context.ts'
import { excludedDaysFrom } from '../ship-days/shipDays.service.ts'
import { findLastReminded } from './paymentReminders.queries.ts'
import { listDueMonths, listRemindable, sumUnapplied } from './remindable.queries.ts'
import { listedMost } from './reminderLetter.ts'
import { isPast } from './reminderRuns.queries.ts'
import { canBeMailed, findCustomerSettings, findDefaults, listPayers } from './reminderSettings.queries.ts'

interface Planning extends Pick<Services, 'settings'> {
  readonly db: Db
  readonly now: Date
}

export const defaultsNow = async (db: Db) => (await findDefaults(db)) ?? { version: 0, ...reminderDefaults }

export type Defaults = Awaited<ReturnType<typeof defaultsNow>>

/** A customer's own plan, as stored or as it would begin. */
export async function settingsOf(
  db: Db,
  customerId: number,
  { everyDays, firstAfterDays, leastCents }: Defaults,
): Promise<ReminderSettings & { readonly version: number }> {
  const own = await findCustomerSettings(db, customerId)
  if (own) return own
  return {
    version: 0,
    mode: 'default',
    everyDays,
    firstAfterDays,
    leastCents,
    email: null,
    stoppedUntil: null,
  }
}

/** The schedule that counts. */
export const scheduleOf = (settings: ReminderSettings, defaults: Defaults): ReminderSchedule | undefined => {
  if (settings.mode === 'own') return settings
  return settings.mode === 'default' && defaults.enabled ? defaults : undefined
}

/** Recipients: the configured address, or all payers; addresses with returned mail are left out. */
export async function recipientsOf(db: Db, customerId: number, email: string | null) {
  if (email === null) return listPayers(db, customerId)
  return (await canBeMailed(db, email)) ? [{ email, firstName: '' }] : []
}

/** Reads settings, documents and recipients for a customer's reminder. */
export async function readReminded(db: Db, customerId: number, enabled: boolean) {
  const defaults = await defaultsNow(db)
  const settings = await settingsOf(db, customerId, defaults)
  const recipients = await recipientsOf(db, customerId, settings.email)
  const account: ReminderAccount = {
    enabled,
    schedule: scheduleOf(settings, defaults),
    stoppedUntil: settings.stoppedUntil,
    hasRecipient: recipients.length > 0,
    due: await listDueMonths(db, customerId),
    unappliedCents: await sumUnapplied(db, customerId),
    lastRemindedOn: await findLastReminded(db, customerId),
  }
  return { defaults, settings, recipients, account }
}

/**
 * Next reminder of a customer. Once today's run is past the customer,
 * or the hours of reminders are over, tomorrow's at the earliest.
 */
export async function planOfCustomer(
  { db, now, settings }: Planning,
  customerId: number,
  account: ReminderAccount,
) {
  const { date: today, minutes } = wallClock(now, settings.TIME_ZONE)
  const over = minutes >= reminderHours.until * 60 || (await isPast(db, today, customerId))
  const excludedDays = await excludedDaysFrom(db, today)
  return planReminder(account, { earliest: over ? addDays(today, 1) : today, excludedDays })
}

/** Contents of a reminder on a day; undefined if no document is left. */
export async function contentOf(
  db: Db,
  customerId: number,
  { on, firstAfterDays }: { readonly on: PlainDate; readonly firstAfterDays: number },
): Promise<Omit<ReminderContent, 'recipients'> | undefined> {
  const rows = await listRemindable(db, customerId, lastDueDate(on, firstAfterDays), listedMost)
  const [first] = rows
  if (!first) return undefined
  return {
    documents: rows.map(({ documentNumber, dueOn, balanceCents }) => ({
      documentNumber,
      dueOn,
      balanceCents,
    })),
    count: first.count,
    overdueCents: first.overdueCents,
    unappliedCents: await sumUnapplied(db, customerId),
  }
}
