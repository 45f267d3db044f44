import type { Problem } from '../decision.ts'
import { addDays, dayOfWeek, endOfMonth, firstOfMonth, type PlainDate } from '../time/businessTime.ts'
import { reminderProblems } from './paymentReminders.problems.ts'

/** Hours of a business day in which scheduled reminders are sent. */
export const reminderHours = { from: 9, until: 17 } as const

/** Schedule of reminders to payers. */
export interface ReminderSchedule {
  readonly everyDays: number
  /**
   * Days overdue before the first reminder, counted as in the due-date bar (§2): from the end of the due
   * month.
   */
  readonly firstAfterDays: number
  /** Minimum of the overdue amount, less unapplied credits, in cents. */
  readonly leastCents: number
}

/** Last due date of documents that are overdue for at least `days` days on `day`: the end of a month. */
export const lastDueDate = (day: PlainDate, days: number): PlainDate =>
  addDays(firstOfMonth(addDays(day, 1 - days)), -1)

/** First day on which a document that is due in `month` is overdue for `days` days. */
const overdueFrom = (month: PlainDate, days: number): PlainDate => addDays(endOfMonth(month), days)

/** True if the day is neither on a weekend nor a closed day (R4). */
export const isBusinessDay = (day: PlainDate, excludedDays: readonly PlainDate[]): boolean =>
  dayOfWeek(day) !== 0 && dayOfWeek(day) !== 6 && !excludedDays.includes(day)

function nextBusinessDay(from: PlainDate, excludedDays: readonly PlainDate[]): PlainDate {
  let day = from
  while (!isBusinessDay(day, excludedDays)) day = addDays(day, 1)
  return day
}

/** Open invoices with reminders that are due in one month. */
export interface DueMonth {
  /** First day of the month. */
  readonly month: PlainDate
  readonly cents: number
}

export interface ReminderAccount {
  readonly enabled: boolean
  /** Undefined if reminders are off. */
  readonly schedule: ReminderSchedule | undefined
  readonly stoppedUntil: PlainDate | null
  readonly hasRecipient: boolean
  readonly due: readonly DueMonth[]
  /** Unapplied credits, as a negative amount; they reduce the overdue amount. */
  readonly unappliedCents: number
  readonly lastRemindedOn: PlainDate | null
}

interface ReminderCalendar {
  /** First day on which a reminder can still be sent. */
  readonly earliest: PlainDate
  readonly excludedDays: readonly PlainDate[]
}

/** Day of the next reminder if no payment comes before, or the reason why there is none. */
export type ReminderPlan =
  | { readonly on: PlainDate; readonly problem?: undefined }
  | { readonly on?: undefined; readonly problem: Problem }

const latest = (...days: readonly (PlainDate | null)[]): PlainDate =>
  days.reduce<PlainDate>((last, day) => (day !== null && day > last ? day : last), '')

/** First day on which the minimum amount is overdue for `firstAfterDays`. */
function firstOn(
  { due, unappliedCents }: ReminderAccount,
  { firstAfterDays, leastCents }: ReminderSchedule,
): PlainDate | undefined {
  let overdueCents = unappliedCents
  for (const { month, cents } of due.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    overdueCents += cents
    if (overdueCents >= Math.max(1, leastCents)) return overdueFrom(month, firstAfterDays)
  }
  return undefined
}

/**
 * True if a scheduled reminder of a day that waits to be sent is still to leave.
 * @param openCents the overdue amount, less unapplied credits
 */
export const isStillDue = (
  { schedule, stoppedUntil }: Pick<ReminderAccount, 'schedule' | 'stoppedUntil'>,
  openCents: number,
  day: PlainDate,
): boolean =>
  schedule !== undefined &&
  (stoppedUntil === null || stoppedUntil <= day) &&
  openCents >= Math.max(1, schedule.leastCents)

/** Plan of a customer's next reminder, on a business day (R4). */
export function planReminder(account: ReminderAccount, calendar: ReminderCalendar): ReminderPlan {
  const { schedule, stoppedUntil, lastRemindedOn } = account
  if (!account.enabled) return { problem: reminderProblems.disabled }
  if (!schedule) return { problem: reminderProblems.off }
  if (!account.hasRecipient) return { problem: reminderProblems.nobody }
  const first = firstOn(account, schedule)
  if (first === undefined)
    return { problem: account.due.length === 0 ? reminderProblems.nothing : reminderProblems.tooLittle }
  const again = lastRemindedOn && addDays(lastRemindedOn, schedule.everyDays)
  const day = latest(calendar.earliest, first, stoppedUntil, again)
  return { on: nextBusinessDay(day, calendar.excludedDays) }
}

/** Refusal of a manual reminder today, regardless of the days of the schedule. */
export function remindNowProblem(account: ReminderAccount, today: PlainDate): Problem | undefined {
  const { stoppedUntil } = account
  if (!account.enabled) return reminderProblems.disabled
  if (account.lastRemindedOn === today) return reminderProblems.today
  if (stoppedUntil !== null && stoppedUntil > today) return reminderProblems.stopped(stoppedUntil)
  if (!account.hasRecipient) return reminderProblems.nobody
  const dueUntil = lastDueDate(today, manualFirstAfterDays(account.schedule))
  const overdue = account.due.filter(({ month }) => month <= dueUntil)
  return overdue.length === 0 ? reminderProblems.nothing : undefined
}

/** Days overdue for a manual reminder; without a schedule, everything overdue counts. */
export const manualFirstAfterDays = (schedule: ReminderSchedule | undefined): number =>
  schedule?.firstAfterDays ?? 1
