import type { Task } from '../../jobs/schedule.ts'
import { runStatements } from './runStatements.ts'

/** Shorter than the time limit of a task; the next run continues. */
const turnMs = 180_000

/** R4: when a month of the business is over, its statements are made. */
export const statementsTasks: readonly Task[] = [
  {
    name: 'runStatements',
    cron: '*/5 * * * *',
    async run(services, now) {
      const end = performance.now() + turnMs
      await runStatements(services, now, () => performance.now() < end)
    },
  },
]
