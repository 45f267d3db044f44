import { addDays, dayOfWeek, type PlainDate } from '../time/businessTime.ts'
import { publicHolidays, type PublicHoliday } from './publicHolidays.ts'

/** Public holidays of a year from today on that are working days and not excluded yet (R4). */
export function offeredHolidays(
  year: number,
  excluded: readonly PlainDate[],
  today: PlainDate,
): PublicHoliday[] {
  const excludedDays = new Set(excluded)
  const isWorkday = (day: PlainDate) => dayOfWeek(day) !== 0 && dayOfWeek(day) !== 6
  return publicHolidays(year).filter(
    ({ day }) => isWorkday(day) && !excludedDays.has(day) && day > addDays(today, -1),
  )
}
