import { addDays, wallClock, type PlainDate } from '../../time/businessTime.ts'

/** Time at which selections reset: 11.59pm in the business's time zone (§9). */
const resetMinutes = 23 * 60 + 59

/** Day at whose end a selection of now is reset (R19); the next day from 11.59pm on. */
export function selectionDay(now: Date, timeZone: string): PlainDate {
  const { date, minutes } = wallClock(now, timeZone)
  return minutes >= resetMinutes ? addDays(date, 1) : date
}
