import { problem, type Problem } from '../decision.ts'
import { addDays, addMonths, type PlainDate } from '../time/businessTime.ts'
import { orderScheduleProblems } from './orderSchedules.problems.ts'

export const scheduledOutcomes = ['submitted', 'proposed', 'skipped', 'refused'] as const
export type ScheduledOutcome = (typeof scheduledOutcomes)[number]

export const scheduledOutcomeNames: Readonly<Record<ScheduledOutcome, string>> = {
  submitted: 'Submitted',
  proposed: 'For you to check',
  skipped: 'Skipped',
  refused: 'No order',
}

/** Later days could lead past the last year that dates are written in. */
const startYearsMaximum = 100

/** Refusal of a schedule's first and last day. `dayBefore`: start date that it has already. */
export function scheduleDaysProblem(
  { startsOn, endsOn }: { readonly startsOn: PlainDate; readonly endsOn: PlainDate | null },
  today: PlainDate,
  dayBefore?: PlainDate,
): Problem | undefined {
  if (startsOn < today && startsOn !== dayBefore) return orderScheduleProblems.startsOn
  if (startsOn > addMonths(today, 12 * startYearsMaximum)) return orderScheduleProblems.startsTooLate
  return endsOn !== null && endsOn < startsOn ? orderScheduleProblems.endsOn : undefined
}

interface ProposedRow {
  readonly quantity: number | null
  readonly changes: readonly Problem[]
}

/** Reasons why an order of a schedule waits for its owner although nothing about the products changed. */
export const waitingReasons = {
  listNotShared: problem(
    'scheduleListNotShared',
    'The order list is no longer shared with you. Give the schedule another list.',
  ),
  listChanged: problem(
    'scheduleListChanged',
    'The order list was changed. Orders wait until you choose “Use the list as it is now” on the page of the schedule.',
  ),
  aboveBudget: problem('scheduleAboveBudget', 'The order is above a budget.'),
  costCentre: problem('scheduleCostCentre', 'The cost centre of the schedule is disabled.'),
  onHold: problem('scheduleOnHold', 'The account is on hold, so the order needs an approval.'),
} as const

/** Changes of the products of an order that a schedule proposes. */
export const changesOf = (rows: readonly ProposedRow[]): Problem[] => rows.flatMap(({ changes }) => changes)

/** Rows of a proposal that can be ordered. */
export const orderableOf = <Row extends ProposedRow>(rows: readonly Row[]) =>
  rows.filter((row): row is Row & { readonly quantity: number } => row.quantity !== null)

/** First day from `day` on which the supplier ships; a week without such a day ends the search. */
export function shipDayFrom(day: PlainDate, ships: (day: PlainDate) => boolean): PlainDate {
  let found = day
  for (let tries = 0; !ships(found) && tries < 366; tries += 1) found = addDays(found, 1)
  return found
}
