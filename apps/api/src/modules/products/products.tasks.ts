import type { Task } from '../../jobs/schedule.ts'
import { fetchProductFiles } from './files/fetchProductFiles.ts'

/** Less than a task may take, with the longest fetch; what is left is the next turn's. */
const turnMs = 150_000

/** R38: pictures and specification sheets whose addresses were sent are fetched within minutes. */
export const productsTasks: readonly Task[] = [
  {
    name: 'fetchProductFiles',
    cron: '* * * * *',
    async run(services, now) {
      const end = performance.now() + turnMs
      await fetchProductFiles(services, now, () => performance.now() < end)
    },
  },
]
