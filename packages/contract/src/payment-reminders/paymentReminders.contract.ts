import { reminderModes } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
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
    .describe('Days overdue, counted as the due-date bar does: from the end of the month'),
  leastAmountCents: cents(),
})

/** The provider's schedule, for every customer without one of its own. */
const defaults = schedule.extend({
  version: z.int().describe('0: nothing was set yet'),
  enabled: z.boolean(),
})

const recipient = z.object({ emailAddress: z.string(), firstName: z.string() })

const pastReminder = z.object({
  remindedOn: plainDate,
  byHand: z.boolean(),
  outcome: z.enum(['sent', 'notNeeded']).nullable().describe('`null` while it is on its way'),
  documents: z.int(),
  overdueCents: cents(),
  recipients: z.array(z.string()),
})

const mode = z.enum(reminderModes)

const customerReminders = schedule.extend({
  version: z.int().describe('0: nothing was set yet'),
  mode,
  /** Address that replaces the people who pay. */
  emailAddress: z.string().nullable(),
  stoppedUntil: plainDate.nullable(),
  defaults,
  nextOn: plainDate.nullable().describe('When the next one goes if nothing is paid until then'),
  /** Reason why no further reminder is due. */
  problem: displayedProblem.nullable(),
  /** Reason why a reminder cannot be sent by hand now. */
  remindNowProblem: displayedProblem.nullable(),
  recipients: z.array(recipient),
  preview: z
    .object({ subject: z.string(), html: z.string(), text: z.string() })
    .nullable()
    .describe('The mail of the next one as it would be; nothing when there is none'),
  history: z.array(pastReminder).describe('Newest first, twenty at most'),
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

/** Reminders to payers of overdue documents, on a schedule. */
export const paymentRemindersContract = {
  getReminderDefaults: defineRoute({
    method: 'GET',
    path: '/corporate/admin/reminders',
    permission: 'provider.administer',
    summary: 'The schedule of reminders for every customer without one of its own',
    result: defaults,
  }),
  updateReminderDefaults: defineRoute({
    method: 'PATCH',
    path: '/corporate/admin/reminders',
    permission: 'provider.administer',
    summary: 'Change that schedule, or switch it off',
    body: z.strictObject({ version: knownVersion, enabled: z.boolean(), ...typedSchedule }),
    result: defaults,
  }),
  getCustomerReminders: defineRoute({
    method: 'GET',
    path: ofCustomer,
    permission: 'customers.administer',
    summary: 'Reminders of one customer: schedule, the next one as it would be, and what was sent',
    params: customerParams,
    result: customerReminders,
  }),
  updateCustomerReminders: defineRoute({
    method: 'PATCH',
    path: ofCustomer,
    permission: 'customers.administer',
    summary: 'Set who of a customer is reminded when, or stop it until a day or for good',
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
    summary: 'Leave an open invoice out of reminders, or take it in again',
    params: customerParams.extend({ documentId: pathId }),
    body: z.strictObject({ remind: z.boolean() }),
    result: nothing,
  }),
}
