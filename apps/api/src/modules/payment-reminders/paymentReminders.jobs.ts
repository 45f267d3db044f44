import { isStillDue } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { customerScope, type Db } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { ReminderContent } from '../../db/tables/reminderTables.ts'
import type { Events } from '../../jobs/events.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { endReminder, lockReminder, saveContent } from './paymentReminders.queries.ts'
import { contentOf, defaultsNow, recipientsOf, scheduleOf, settingsOf } from './planOfCustomer.ts'
import { reminderLetter } from './reminderLetter.ts'
import { findReminded } from './reminderSettings.queries.ts'
import { decideMissed } from './runReminders.ts'

type Due = Events['reminderDue']

/**
 * Reads the contents when the email is sent: documents may be paid by then, reminders paused, or no payer may
 * be left.
 */
async function contentNow(db: Db, { customerId, reminderId }: Due): Promise<ReminderContent | undefined> {
  const reminder = await lockReminder(db, { customerId, reminderId })
  if (!reminder || reminder.outcome !== null) return undefined
  if (reminder.content) return reminder.content
  const customer = await findReminded(db, customerId)
  if (!customer?.enabled) return undefined
  const { remindedOn: on, firstAfterDays, byHand } = reminder
  const content = await contentOf(db, customerId, { on, firstAfterDays })
  const defaults = await defaultsNow(db)
  const settings = await settingsOf(db, customerId, defaults)
  const recipients = await recipientsOf(db, customerId, settings.email)
  if (!content || recipients.length === 0) return undefined
  const account = { schedule: scheduleOf(settings, defaults), stoppedUntil: settings.stoppedUntil }
  const isDue = byHand || isStillDue(account, content.overdueCents + content.unappliedCents, on)
  return isDue ? { ...content, recipients } : undefined
}

/**
 * Sends a reminder. The first try fixes the contents; a later
 * one sends the same to recipients who have not got it.
 */
async function remindPayers(context: JobContext, due: Due): Promise<void> {
  const { database, settings, now } = context
  const scope = customerScope(due.customerId)
  const content = await inScope(database, scope, async (db) => {
    const found = await contentNow(db, due)
    if (found) await saveContent(db, due, found)
    return found
  })
  const db = database.scoped(scope)
  const account = await findReminded(db, due.customerId)
  if (!content || !account) return endUnneeded(db, due, now)
  const letter = reminderLetter(account, content, settings.publicUrl)
  await sendToEach(content.recipients, (recipient) => sendLetter(context, recipient, letter))
  await endReminder(db, due, 'sent', now)
}

/** Ends a reminder as not needed, unless it has ended already. */
const endUnneeded = async (db: Db, due: Due, now: Date): Promise<void> => {
  const reminder = await lockReminder(db, due)
  if (reminder?.outcome === null) await endReminder(db, due, 'notNeeded', now)
}

export const paymentRemindersReactions: Reactions = {
  reminderDue: remindPayers,
  reminderMissed: (context, event) => decideMissed(context, event, context.now),
}
