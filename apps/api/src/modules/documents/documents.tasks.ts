import type { Task } from '../../jobs/schedule.ts'
import { fetchDocumentFiles } from './files/fetchDocumentFiles.ts'

/** Less than a task may take, with the longest fetch; what is left is the next turn's. */
const turnMs = 150_000

/** R38: the files whose addresses were sent are fetched within minutes. */
export const documentsTasks: readonly Task[] = [
  {
    name: 'fetchDocumentFiles',
    cron: '* * * * *',
    async run(services, now) {
      const end = performance.now() + turnMs
      await fetchDocumentFiles(services, now, () => performance.now() < end)
    },
  },
]
