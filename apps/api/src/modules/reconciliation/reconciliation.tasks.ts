import { inTurns, type Task } from '../../jobs/schedule.ts'
import { reconcile } from './reconcile.ts'

export const reconciliationTasks: readonly Task[] = [
  {
    name: 'reconcile',
    cron: '*/5 * * * *',
    run: inTurns(120_000, reconcile),
  },
]
