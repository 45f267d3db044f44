import { addDays, dayOfWeek, wallClock, type PlainDate } from '../../time/businessTime.ts'

/** Cut-off at 14:00 in the business's time zone; from then on, today is not offered (§9). */
const shipCutOffMinutes = 14 * 60

interface ShipCalendar {
  readonly timeZone: string
  /** Public holidays and other excluded days (R4). */
  readonly excludedDays: readonly PlainDate[]
}

/**
 * True for working days from today, or from tomorrow after the cut-off, that are not excluded (§5 Ship date).
 */
export function shipDateAllowed(date: PlainDate, now: Date, calendar: ShipCalendar): boolean {
  const clock = wallClock(now, calendar.timeZone)
  if (date < clock.date) return false
  if (date === clock.date && clock.minutes >= shipCutOffMinutes) return false
  const day = dayOfWeek(date)
  return day !== 0 && day !== 6 && !calendar.excludedDays.includes(date)
}

/** First day that a buyer can choose. */
export function nextShipDate(now: Date, calendar: ShipCalendar): PlainDate {
  let date = wallClock(now, calendar.timeZone).date
  while (!shipDateAllowed(date, now, calendar)) date = addDays(date, 1)
  return date
}
