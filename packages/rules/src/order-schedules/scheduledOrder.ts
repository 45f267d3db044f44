import type { Problem } from '../decision.ts'
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

/** Maximum for start dates: occurrences of later ones could pass year 9999, the last with a date format. */
const startYearsMaximum = 100

/** Refusal of a schedule's first and last day. `presentStart`: start date before the change. */
export function scheduleDaysProblem(
  { startsOn, endsOn }: { readonly startsOn: PlainDate; readonly endsOn: PlainDate | null },
  today: PlainDate,
  presentStart?: PlainDate,
): Problem | undefined {
  if (startsOn < today && startsOn !== presentStart) return orderScheduleProblems.startsOn
  if (startsOn > addMonths(today, 12 * startYearsMaximum)) return orderScheduleProblems.startsTooLate
  return endsOn !== null && endsOn < startsOn ? orderScheduleProblems.endsOn : undefined
}

interface ProposedRow {
  readonly quantity: number | null
  readonly changes: readonly Problem[]
}

/** Changes of the products of an order that a schedule proposes. */
export const changesOf = (rows: readonly ProposedRow[]): Problem[] => rows.flatMap(({ changes }) => changes)

/** Rows of a proposal that can be ordered. */
export const orderableOf = <Row extends ProposedRow>(rows: readonly Row[]) =>
  rows.filter((row): row is Row & { readonly quantity: number } => row.quantity !== null)

/** First day from `day` on which the supplier ships; the search ends after a year. */
export function shipDayFrom(day: PlainDate, ships: (day: PlainDate) => boolean): PlainDate {
  let shipDay = day
  for (let tries = 0; !ships(shipDay) && tries < 366; tries += 1) shipDay = addDays(shipDay, 1)
  return shipDay
}
