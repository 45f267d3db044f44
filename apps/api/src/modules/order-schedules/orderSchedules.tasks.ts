import type { Task } from '../../jobs/schedule.ts'
import { runsCron } from './firstRunDay.ts'
import { runSchedules } from './runSchedules.ts'

export const orderSchedulesTasks: readonly Task[] = [
  { name: 'runSchedules', cron: runsCron, run: runSchedules },
]
