import { isBusinessDay } from '../payment-reminders/reminderPlan.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'

/** Business days before the last day of prices on which followers are told of it. */
const daysBefore = 3

/** Latest last day that is soon: the third business day after a day (R4). */
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

/** True if prices expire soon. An answer whose last day was soon said so itself. */
export const expiresSoon = (
  { validUntil, answeredOn }: OfferedPrices,
  today: PlainDate,
  excludedDays: readonly PlainDate[],
): boolean =>
  today <= validUntil &&
  validUntil <= soonUntil(today, excludedDays) &&
  validUntil > soonUntil(answeredOn, excludedDays)
