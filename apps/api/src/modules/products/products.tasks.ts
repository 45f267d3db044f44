import { inTurns, type Task } from '../../jobs/schedule.ts'
import { fetchProductFiles } from './files/fetchProductFiles.ts'

/** R38: pictures and specification sheets whose addresses were sent are fetched within minutes. */
export const productsTasks: readonly Task[] = [
  {
    name: 'fetchProductFiles',
    cron: '* * * * *',
    run: inTurns(150_000, fetchProductFiles),
  },
]
