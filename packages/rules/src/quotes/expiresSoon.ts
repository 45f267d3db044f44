import { isBusinessDay } from '../payment-reminders/reminderPlan.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'

/** Business days before the last day of prices on which followers are told of it. */
const daysBefore = 3

/** Latest last day that is soon on a day: its third business day after, so that a Friday's prices are told on Tuesday (R4). */
export function soonUntil(today: PlainDate, excludedDays: readonly PlainDate[]): PlainDate {
  let day = today
  for (let left = daysBefore; left > 0;) {
    day = addDays(day, 1)
    if (isBusinessDay(day, excludedDays)) left -= 1
  }
  return day
}

interface OfferedPrices {
  readonly validUntil: PlainDate
  readonly answeredOn: PlainDate
}

/** True if followers are to be told that prices expire soon. An answer whose last day was soon already said so itself. */
export const expiresSoon = (
  { validUntil, answeredOn }: OfferedPrices,
  today: PlainDate,
  excludedDays: readonly PlainDate[],
): boolean =>
  today <= validUntil &&
  validUntil <= soonUntil(today, excludedDays) &&
  validUntil > soonUntil(answeredOn, excludedDays)
