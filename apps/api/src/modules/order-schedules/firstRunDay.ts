import { addDays, wallClock, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Context } from '../../http/context.ts'

const lastHour = 13
const everyMinutes = 10

/** Runs from early morning until the cut-off of the day's orders (§9). */
export const runsCron = `*/${everyMinutes} 5-${lastHour} * * *`

const lastRun = (lastHour + 1) * 60 - everyMinutes

/** First day whose orders a run still makes: tomorrow once the last run of today has begun. */
export function firstRunDay({ now, settings }: Pick<Context, 'now' | 'settings'>): PlainDate {
  const { date, minutes } = wallClock(now, settings.TIME_ZONE)
  return minutes < lastRun ? date : addDays(date, 1)
}
