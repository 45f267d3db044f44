import type { Task } from '../../jobs/schedule.ts'
import { reconcile } from './reconcile.ts'

/** Shorter than the time limit of a task; the next run continues. */
const turnMs = 120_000

export const reconciliationTasks: readonly Task[] = [
  {
    name: 'reconcile',
    cron: '*/5 * * * *',
    async run(services, now) {
      const end = performance.now() + turnMs
      await reconcile(services, now, () => performance.now() < end)
    },
  },
]
