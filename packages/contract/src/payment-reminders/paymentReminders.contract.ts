import { reminderModes, shownReminders } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { z } from 'zod'
import {
  cents,
  customerParams,
  displayedProblem,
  nothing,
  pathId,
  plainDate,
  text,
  version,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

const schedule = z.object({
  everyDays: z.int(),
  firstAfterDays: z
    .int()
    .describe('Days overdue, counted from the end of the due month as in the due-date bar'),
  leastAmountCents: cents(),
})

/** Schedule of the provider, for customers without their own. */
const defaults = schedule.extend({
  version: z.int().describe('0: nothing was set yet'),
  enabled: z.boolean(),
})

const recipient = z.object({ emailAddress: z.string(), firstName: z.string() })

const pastReminder = z.object({
  remindedOn: plainDate,
  byHand: z.boolean(),
  outcome: z.enum(['sent', 'notNeeded']).nullable().describe('`null` while the reminder is being sent'),
  documents: z.int(),
  overdueCents: cents(),
  recipients: z.array(z.string()),
})

const mode = z.enum(reminderModes)

const customerReminders = schedule.extend({
  version: z.int().describe('0: nothing was set yet'),
  mode,
  /** Recipient instead of the people who pay. */
  emailAddress: z.string().nullable(),
  stoppedUntil: plainDate.nullable(),
  defaults,
  nextOn: plainDate.nullable().describe('Day of the next reminder if no payment comes before'),
  /** Reason why no further reminder is due. */
  problem: displayedProblem.nullable(),
  /** Reason why no manual reminder can be sent now. */
  remindNowProblem: displayedProblem.nullable(),
  recipients: z.array(recipient),
  preview: z
    .object({ subject: z.string(), html: z.string(), text: z.string() })
    .nullable()
    .describe('Mail of the next reminder, if any'),
  history: z.array(pastReminder).describe(`Newest first, ${shownReminders} at most`),
})

export type CustomerReminders = z.output<typeof customerReminders>
export type ReminderDefaults = z.output<typeof defaults>
export type PastReminder = z.output<typeof pastReminder>

const typedSchedule = {
  everyDays: z.int(),
  firstAfterDays: z.int(),
  leastAmountCents: cents(),
}

const knownVersion = version.or(z.literal(0))
const ofCustomer = '/corporate/admin/customers/:customerId/reminders'

/** Routes of scheduled reminders to payers of overdue documents. */
export const paymentRemindersContract = {
  getReminderDefaults: defineRoute({
    method: 'GET',
    path: '/corporate/admin/reminders',
    permission: 'provider.administer',
    summary: 'Schedule of reminders for customers without their own',
    result: defaults,
  }),
  updateReminderDefaults: defineRoute({
    method: 'PATCH',
    path: '/corporate/admin/reminders',
    permission: 'provider.administer',
    summary: 'Change the schedule of reminders for customers without their own, or switch it off',
    body: z.strictObject({ version: knownVersion, enabled: z.boolean(), ...typedSchedule }),
    result: defaults,
  }),
  getCustomerReminders: defineRoute({
    method: 'GET',
    path: ofCustomer,
    permission: 'customers.administer',
    summary: 'Reminders of one customer: schedule, preview of the next reminder, and sent reminders',
    params: customerParams,
    result: customerReminders,
  }),
  updateCustomerReminders: defineRoute({
    method: 'PATCH',
    path: ofCustomer,
    permission: 'customers.administer',
    summary: 'Set the recipient and schedule of a customer’s reminders, or pause or stop them',
    params: customerParams,
    body: z.strictObject({
      version: knownVersion,
      mode,
      ...typedSchedule,
      emailAddress: text(300).nullable(),
      stoppedUntil: plainDate.nullable(),
    }),
    result: customerReminders,
  }),
  sendReminder: defineRoute({
    method: 'POST',
    path: `${ofCustomer}/send`,
    permission: 'customers.administer',
    summary: 'Remind the payers of a customer now; once a day',
    params: customerParams,
    result: nothing,
  }),
  setDocumentReminders: defineRoute({
    method: 'POST',
    path: `${ofCustomer}/documents/:documentId`,
    permission: 'customers.administer',
    summary: 'Exclude an open invoice from reminders, or include it again',
    params: customerParams.extend({ documentId: pathId }),
    body: z.strictObject({ remind: z.boolean() }),
    result: nothing,
  }),
}
