import { addDays, wallClock, type PlainDate } from '../../time/businessTime.ts'

/** §9: selections reset at the end of the day, 11.59pm of the business's clock. */
const resetMinutes = 23 * 60 + 59

/**
 * The day whose end resets a selection made now (R19): in
 * the last minute of a day it is already the next one.
 */
export function selectionDay(now: Date, timeZone: string): PlainDate {
  const { date, minutes } = wallClock(now, timeZone)
  return minutes >= resetMinutes ? addDays(date, 1) : date
}
