import { problem } from '../decision.ts'
import { formatDate, type PlainDate } from '../time/businessTime.ts'

export const everyDaysMaximum = 90
export const firstAfterDaysMaximum = 365

/** Every refusal about payment reminders, and every reason why none is sent, worded once. */
export const reminderProblems = {
  everyDays: problem(
    'reminderEveryDays',
    `Please enter a number of days from 1 to ${everyDaysMaximum}.`,
    'everyDays',
  ),
  firstAfterDays: problem(
    'reminderFirstAfterDays',
    `Please enter a number of days from 1 to ${firstAfterDaysMaximum}.`,
    'firstAfterDays',
  ),
  leastAmount: problem('reminderLeastAmount', 'Please enter an amount of $0.00 or more.', 'leastAmount'),
  email: problem('reminderEmail', 'Please enter a valid email.', 'emailAddress'),
  stoppedUntil: problem('reminderStoppedUntil', 'Please select a day after today.', 'stoppedUntil'),
  off: problem('remindersOff', 'Reminders are switched off for this customer.'),
  disabled: problem('reminderCustomerDisabled', 'This customer is disabled: nobody is reminded.'),
  nobody: problem(
    'reminderNobody',
    'Nobody of this customer can pay and no address is named: there is nobody to remind.',
  ),
  nothing: problem('reminderNothing', 'Nothing is overdue that may be reminded of.'),
  tooLittle: problem(
    'reminderTooLittle',
    'What is overdue, less credits that are not applied, is below the least amount.',
  ),
  stopped: (until: PlainDate) =>
    problem('remindersStopped', `Reminders are stopped until ${formatDate(until)}.`),
  today: problem('remindedToday', 'This customer was reminded today already.'),
  document: problem('reminderDocument', 'Reminders name open invoices only.'),
} as const

/** Messages of the screens about payment reminders; the specification does not word them. */
export const reminderMessages = {
  saved: 'Reminders saved.',
  defaultsSaved: 'Reminders saved. They apply to every customer without a schedule of its own.',
  sent: 'The reminder is on its way.',
  documentStopped: 'This invoice is left out of reminders.',
  documentResumed: 'This invoice is reminded of again.',
} as const
