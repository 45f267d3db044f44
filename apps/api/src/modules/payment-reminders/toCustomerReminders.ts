import type {
  CustomerReminders,
  PastReminder,
  ReminderDefaults,
} from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import { manualFirstAfterDays, remindNowProblem } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { renderMail } from '../../jobs/mailTemplate.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { settingsNow } from '../provider/provider.service.ts'
import { listReminders } from './paymentReminders.queries.ts'
import { contentOf, planOfCustomer, readReminded, type Defaults } from './planOfCustomer.ts'
import { reminderLetter, type RemindedAccount } from './reminderLetter.ts'

export const toDefaults = ({
  version,
  enabled,
  everyDays,
  firstAfterDays,
  leastCents,
}: Defaults): ReminderDefaults => ({
  version,
  enabled,
  everyDays,
  firstAfterDays,
  leastAmountCents: leastCents,
})

const toPast = (row: Awaited<ReturnType<typeof listReminders>>[number]): PastReminder => ({
  remindedOn: row.remindedOn,
  byHand: row.byHand,
  outcome: row.outcome,
  documents: row.content?.count ?? 0,
  overdueCents: row.content?.overdueCents ?? 0,
  recipients: row.content?.recipients.map(({ email }) => email) ?? [],
})

/**
 * Reminders of a customer for the screen: the next one is rendered as its mail would be with the documents
 * open now.
 */
export async function toCustomerReminders(
  context: Context,
  customerId: number,
  customer: RemindedAccount & { readonly enabled: boolean },
): Promise<CustomerReminders> {
  const { db } = context
  const today = todayOf(context)
  const { defaults, settings, recipients, account } = await readReminded(db, customerId, customer.enabled)
  const plan = await planOfCustomer(context, customerId, account)
  const problemNow = remindNowProblem(account, today)
  const firstAfterDays = manualFirstAfterDays(account.schedule)
  const content = await contentOf(db, customerId, { on: plan.on ?? today, firstAfterDays })
  const sender = await settingsNow(context, db)
  const letter = content && reminderLetter(customer, { ...content, recipients }, sender.publicUrl)
  const { mode, everyDays, leastCents, email, stoppedUntil } = settings
  return {
    version: settings.version,
    mode,
    everyDays,
    firstAfterDays: settings.firstAfterDays,
    leastAmountCents: leastCents,
    emailAddress: email,
    stoppedUntil,
    defaults: toDefaults(defaults),
    nextOn: plan.on ?? null,
    problem: plan.problem ?? null,
    remindNowProblem: problemNow ?? null,
    recipients: recipients.map(({ email: emailAddress, firstName }) => ({ emailAddress, firstName })),
    preview: letter
      ? { subject: letter.subject, ...renderMail(recipients[0]?.firstName ?? '', letter, sender) }
      : null,
    history: (await listReminders(db, customerId)).map(toPast),
  }
}
