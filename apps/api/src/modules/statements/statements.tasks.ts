import { inTurns, type Task } from '../../jobs/schedule.ts'
import { runStatements } from './runStatements.ts'

/** R4: when a month of the business is over, its statements are made. */
export const statementsTasks: readonly Task[] = [
  {
    name: 'runStatements',
    cron: '*/5 * * * *',
    run: inTurns(180_000, runStatements),
  },
]
