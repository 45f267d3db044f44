import type {
  CustomerReminders,
  ReminderDefaults,
} from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import { reminderProblems } from '@tradecounter/rules/payment-reminders/paymentReminders.problems.ts'
import {
  reminderSettingsProblems,
  scheduleProblems,
  type ReminderSettings,
} from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { manualFirstAfterDays, remindNowProblem } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { takeTurn } from '../../db/takeTurn.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { insertReminder } from './paymentReminders.queries.ts'
import { defaultsNow, readReminded, settingsOf } from './planOfCustomer.ts'
import { deleteStop, findOpenInvoice, insertStop } from './remindable.queries.ts'
import { findReminded, lockReminded, saveCustomerSettings, saveDefaults } from './reminderSettings.queries.ts'
import { toCustomerReminders, toDefaults } from './toCustomerReminders.ts'

export { listStopped } from './remindable.queries.ts'

const provider = { kind: 'provider', id: 1, customerId: null } as const
const subjectOf = (customerId: number) => ({ kind: 'customer', id: customerId, customerId }) as const

export const getReminderDefaults = async ({ db }: Context): Promise<ReminderDefaults> =>
  toDefaults(await defaultsNow(db))

/** @throws Refused if another administrator changed them meanwhile (R10) */
export async function updateReminderDefaults(
  context: Context,
  { version, leastAmountCents: leastCents, ...typed }: RouteInput<'updateReminderDefaults'>['body'],
): Promise<ReminderDefaults> {
  const { db, now } = context
  await takeTurn(db, 'provider')
  const { version: storedVersion, ...before } = await defaultsNow(db)
  await refuseStale(context, { ...provider, acts: ['changeReminderDefaults'] }, storedVersion, version)
  const after = { ...typed, leastCents }
  const problems = scheduleProblems(after)
  if (problems.length > 0) throw refused(...problems)
  if (storedVersion > 0 && changesNothing(before, after)) return getReminderDefaults(context)
  await saveDefaults(db, after, now)
  await recordAct(context, actorOf(context), provider, 'changeReminderDefaults', { before, after })
  return getReminderDefaults(context)
}

/** @throws Refused 404 without such a customer */
export async function getCustomerReminders(context: Context, customerId: number): Promise<CustomerReminders> {
  const customer = await findReminded(context.db, customerId)
  if (!customer) throw notFound('This customer')
  return toCustomerReminders(context, customerId, customer)
}

/**
 * Saves recipient and days of a customer's reminders. @throws Refused if they were changed meanwhile (R10)
 */
export async function updateCustomerReminders(
  context: Context,
  customerId: number,
  {
    version,
    emailAddress,
    leastAmountCents: leastCents,
    ...typed
  }: RouteInput<'updateCustomerReminders'>['body'],
): Promise<CustomerReminders> {
  const { db, now } = context
  if (!(await lockReminded(db, customerId))) throw notFound('This customer')
  const { version: storedVersion, ...before } = await settingsOf(db, customerId, await defaultsNow(db))
  const subject = { ...subjectOf(customerId), acts: ['changeReminders'] as const }
  await refuseStale(context, subject, storedVersion, version)
  const after: ReminderSettings = { ...typed, leastCents, email: filled(emailAddress) }
  const problems = reminderSettingsProblems(after, {
    today: todayOf(context),
    stoppedBefore: before.stoppedUntil,
  })
  if (problems.length > 0) throw refused(...problems)
  if (storedVersion > 0 && changesNothing(before, after)) return getCustomerReminders(context, customerId)
  await saveCustomerSettings(db, customerId, after, now)
  await recordAct(context, actorOf(context), subjectOf(customerId), 'changeReminders', { before, after })
  return getCustomerReminders(context, customerId)
}

/** Sends a reminder now, regardless of the schedule, but at most one a day. */
export async function sendReminder(context: Context, customerId: number): Promise<null> {
  const { db, now, outbox } = context
  if (!(await lockReminded(db, customerId))) throw notFound('This customer')
  const customer = await findReminded(db, customerId)
  const { account } = await readReminded(db, customerId, customer?.enabled ?? false)
  const today = todayOf(context)
  const problem = remindNowProblem(account, today)
  if (problem) throw refused(problem)
  const firstAfterDays = manualFirstAfterDays(account.schedule)
  const reminderId = await insertReminder(db, { customerId, on: today, byHand: true, firstAfterDays, now })
  if (reminderId === undefined) throw refused(reminderProblems.today)
  await recordAct(context, actorOf(context), subjectOf(customerId), 'sendReminder')
  await outbox.emit(db, 'reminderDue', { customerId, reminderId })
  return null
}

/** Leaves an open invoice out of reminders, or takes it in again. */
export async function setDocumentReminders(
  context: Context,
  { customerId, documentId }: RouteInput<'setDocumentReminders'>['params'],
  { remind }: RouteInput<'setDocumentReminders'>['body'],
): Promise<null> {
  const { db, now } = context
  if (!(await lockReminded(db, customerId))) throw notFound('This customer')
  const invoice = await findOpenInvoice(db, customerId, documentId)
  if (!invoice) throw refused(reminderProblems.document)
  const changed = remind
    ? await deleteStop(db, customerId, documentId)
    : await insertStop(db, customerId, documentId, now)
  const act = remind ? 'resumeDocumentReminders' : 'stopDocumentReminders'
  if (changed) await recordAct(context, actorOf(context), subjectOf(customerId), act, invoice)
  return null
}
