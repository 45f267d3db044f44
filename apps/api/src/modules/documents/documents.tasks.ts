import { inTurns, type Task } from '../../jobs/schedule.ts'
import { fetchDocumentFiles } from './files/fetchDocumentFiles.ts'

/** R38: the files whose addresses were sent are fetched within minutes. */
export const documentsTasks: readonly Task[] = [
  {
    name: 'fetchDocumentFiles',
    cron: '* * * * *',
    run: inTurns(150_000, fetchDocumentFiles),
  },
]
