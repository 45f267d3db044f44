import type { Task } from '../../jobs/schedule.ts'
import { runSchedules } from './runSchedules.ts'

export const orderSchedulesTasks: readonly Task[] = [
  // Runs from early morning until the cut-off of the day's orders (§9).
  { name: 'runSchedules', cron: '*/10 5-13 * * *', run: runSchedules },
]
