import { addDays, dayOfWeek, wallClock, type PlainDate } from '../../time/businessTime.ts'

/** §9: after 14:00 on the business's clock, today is no longer offered. */
const shipCutOffMinutes = 14 * 60

interface ShipCalendar {
  readonly timeZone: string
  /** Public holidays and other excluded days (R4). */
  readonly excludedDays: readonly PlainDate[]
}

/** §5 Ship date: not past, not a weekend, not excluded, not today after the cut-off. */
export function shipDateAllowed(date: PlainDate, now: Date, calendar: ShipCalendar): boolean {
  const clock = wallClock(now, calendar.timeZone)
  if (date < clock.date) return false
  if (date === clock.date && clock.minutes >= shipCutOffMinutes) return false
  const day = dayOfWeek(date)
  return day !== 0 && day !== 6 && !calendar.excludedDays.includes(date)
}

/** The next day that may be chosen. */
export function nextShipDate(now: Date, calendar: ShipCalendar): PlainDate {
  let date = wallClock(now, calendar.timeZone).date
  while (!shipDateAllowed(date, now, calendar)) date = addDays(date, 1)
  return date
}
