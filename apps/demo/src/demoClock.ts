import { addDays, dayOfWeek, wallClock, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { publicHolidays } from '@tradecounter/rules/ship-days/publicHolidays.ts'

/** Clock of the demonstration, whose dates are relative to the business's today (R4, R33). */
export interface DemoClock {
  readonly now: Date
  readonly today: PlainDate
  /** Instant of a date and time in the business's time zone; at most now. */
  at(date: PlainDate, minutes: number): Date
  isWorkingDay(date: PlainDate): boolean
  /** Date `count` working days later. */
  addWorkingDays(date: PlainDate, count: number): PlainDate
}

export function demoClock(now: Date, timeZone: string): DemoClock {
  const { date: today } = wallClock(now, timeZone)
  const thisYear = Number(today.slice(0, 4))
  const holidays = new Set(
    [-2, -1, 0, 1].flatMap((years) => publicHolidays(thisYear + years).map(({ day }) => day)),
  )
  const isWorkingDay = (date: PlainDate) =>
    dayOfWeek(date) !== 0 && dayOfWeek(date) !== 6 && !holidays.has(date)
  return {
    now,
    today,
    at(date, minutes) {
      const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from('00:00'))
      const instant = local.add({ minutes }).toZonedDateTime(timeZone).epochMilliseconds
      return new Date(Math.min(instant, now.getTime()))
    },
    isWorkingDay,
    addWorkingDays(date, count) {
      let day = date
      for (let remaining = count; remaining > 0;) {
        day = addDays(day, 1)
        if (isWorkingDay(day)) remaining -= 1
      }
      return day
    },
  }
}
