import type { Problem } from '../decision.ts'
import { addDays, dayOfWeek, endOfMonth, firstOfMonth, type PlainDate } from '../time/businessTime.ts'
import { reminderProblems } from './paymentReminders.problems.ts'

/** Hours of the business's day in which reminders on schedule go. */
export const reminderHours = { from: 9, until: 17 } as const

/** When payers are reminded. */
export interface ReminderSchedule {
  readonly everyDays: number
  /**
   * A document is reminded of once it is overdue for so many days, and what is overdue
   * is counted by the due-date bar (§2): from the end of the month it was due in.
   */
  readonly firstAfterDays: number
  /** Less than this, after credits that are not applied, is not reminded of. */
  readonly leastCents: number
}

/** Until when documents were due that are overdue for `days` days on a day: the end of a month. */
export const dueUntil = (day: PlainDate, days: number): PlainDate =>
  addDays(firstOfMonth(addDays(day, 1 - days)), -1)

/** The first day on which a document that is due in a month is overdue for `days` days. */
const overdueFrom = (month: PlainDate, days: number): PlainDate => addDays(endOfMonth(month), days)

/** R4: no weekend, and none of the days on which nothing ships. */
export const isBusinessDay = (day: PlainDate, excludedDays: readonly PlainDate[]): boolean =>
  dayOfWeek(day) !== 0 && dayOfWeek(day) !== 6 && !excludedDays.includes(day)

function nextBusinessDay(from: PlainDate, excludedDays: readonly PlainDate[]): PlainDate {
  let day = from
  while (!isBusinessDay(day, excludedDays)) day = addDays(day, 1)
  return day
}

/** Open invoices that may be reminded of, by the month they are due in. */
export interface DueMonth {
  /** First day of the month. */
  readonly month: PlainDate
  readonly cents: number
}

export interface ReminderAccount {
  readonly enabled: boolean
  /** Nothing when reminders are off. */
  readonly schedule: ReminderSchedule | undefined
  readonly stoppedUntil: PlainDate | null
  readonly hasRecipient: boolean
  readonly due: readonly DueMonth[]
  /** Credits not applied, as a negative amount: who is owed more than they owe late is not reminded. */
  readonly unappliedCents: number
  readonly lastRemindedOn: PlainDate | null
}

interface ReminderCalendar {
  /** The first day on which one could still go. */
  readonly earliest: PlainDate
  readonly excludedDays: readonly PlainDate[]
}

/** When the next reminder goes if nothing is paid until then, or why there is none. */
export type ReminderPlan =
  | { readonly on: PlainDate; readonly problem?: undefined }
  | { readonly on?: undefined; readonly problem: Problem }

const latest = (...days: readonly (PlainDate | null)[]): PlainDate =>
  days.reduce<PlainDate>((last, day) => (day !== null && day > last ? day : last), '')

/** The first day on which enough is overdue for long enough. */
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

/** When a customer's payers are reminded next (R4: on business days only), or why they are not. */
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

/**
 * Refusal of a reminder sent by hand today, whatever days its schedule names; undefined when it may be sent.
 */
export function remindNowProblem(account: ReminderAccount, today: PlainDate): Problem | undefined {
  const { stoppedUntil } = account
  if (!account.enabled) return reminderProblems.disabled
  if (account.lastRemindedOn === today) return reminderProblems.today
  if (stoppedUntil !== null && stoppedUntil > today) return reminderProblems.stopped(stoppedUntil)
  if (!account.hasRecipient) return reminderProblems.nobody
  const until = dueUntil(today, handFirstAfterDays(account.schedule))
  const overdue = account.due.filter(({ month }) => month <= until)
  return overdue.length === 0 ? reminderProblems.nothing : undefined
}

/** By hand, a customer without a schedule is reminded of everything that is overdue. */
export const handFirstAfterDays = (schedule: ReminderSchedule | undefined): number =>
  schedule?.firstAfterDays ?? 1
