import { problem } from '../decision.ts'
import { formatDate, type PlainDate } from '../time/businessTime.ts'

export const everyDaysMaximum = 90
export const firstAfterDaysMaximum = 365

/** Refusals about payment reminders, and reasons why no reminder is sent. */
export const reminderProblems = {
  everyDays: problem(
    'reminderEveryDays',
    `Enter a number of days from 1 to ${everyDaysMaximum}.`,
    'everyDays',
  ),
  firstAfterDays: problem(
    'reminderFirstAfterDays',
    `Enter a number of days from 1 to ${firstAfterDaysMaximum}.`,
    'firstAfterDays',
  ),
  leastAmount: problem('reminderLeastAmount', 'Enter an amount of $0.00 or more.', 'leastAmount'),
  email: problem('reminderEmail', 'Please enter a valid email.', 'emailAddress'),
  stoppedUntil: problem('reminderStoppedUntil', 'Choose a day after today.', 'stoppedUntil'),
  off: problem('remindersOff', 'Reminders are off for this customer.'),
  disabled: problem('reminderCustomerDisabled', 'This customer is disabled, so no reminders are sent.'),
  nobody: problem('reminderNobody', 'This customer has no payer and no reminder address.'),
  nothing: problem('reminderNothing', 'No overdue invoices to remind about.'),
  tooLittle: problem(
    'reminderTooLittle',
    'The overdue amount, less unapplied credits, is below the minimum amount.',
  ),
  stopped: (until: PlainDate) =>
    problem('remindersStopped', `Reminders are paused until ${formatDate(until)}.`),
  today: problem('remindedToday', 'This customer was already reminded today.'),
  document: problem('reminderDocument', 'Only open invoices can have reminders.'),
} as const

/** Messages about payment reminders; the specification has no texts for them. */
export const reminderMessages = {
  saved: 'Reminders saved.',
  defaultsSaved: 'Reminders saved. They apply to every customer without a custom schedule.',
  sent: 'The reminder is being sent.',
  documentStopped: 'Reminders paused for this invoice.',
  documentResumed: 'Reminders resumed for this invoice.',
} as const
