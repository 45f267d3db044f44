import { isBusinessDay } from '../payment-reminders/reminderPlan.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'

/** Business days before the last day of prices on which followers get an email. */
const daysBefore = 3

/** Third business day after `today`: prices whose last day is later do not expire soon (R4). */
export function soonUntil(today: PlainDate, excludedDays: readonly PlainDate[]): PlainDate {
  let day = today
  let businessDays = 0
  while (businessDays < daysBefore) {
    day = addDays(day, 1)
    if (isBusinessDay(day, excludedDays)) businessDays += 1
  }
  return day
}

interface OfferedPrices {
  readonly validUntil: PlainDate
  readonly answeredOn: PlainDate
}

/** True if prices expire soon, but did not yet when the desk answered: otherwise that email said so. */
export const expiresSoon = (
  { validUntil, answeredOn }: OfferedPrices,
  today: PlainDate,
  excludedDays: readonly PlainDate[],
): boolean =>
  today <= validUntil &&
  validUntil <= soonUntil(today, excludedDays) &&
  validUntil > soonUntil(answeredOn, excludedDays)
