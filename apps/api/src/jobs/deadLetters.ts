import type { DeadLetter } from './failedJobs.queries.ts'
import { deadLetterQueue, type Outbox } from './outbox.ts'

type Queues = Pick<Outbox, 'boss'>

/** Deletes the failed job. */
export const dropDeadLetter = ({ boss }: Queues, { jobId }: DeadLetter): Promise<unknown> =>
  boss.deleteJob(deadLetterQueue, jobId)

/**
 * Retries a failed job. It is the same job while the queue has it, so that finished parts, such as an email
 * to one of three people, are not repeated; otherwise a new job with its data. If a call that was interrupted
 * has already retried the job, only its entry in the list is deleted.
 */
export async function redoDeadLetter({ boss }: Queues, letter: DeadLetter): Promise<void> {
  const [job] = await boss.findJobs(letter.sourceName, { id: letter.sourceId })
  if (!job || job.state === 'cancelled') {
    await boss.redrive(deadLetterQueue, { ids: [letter.jobId] })
    return
  }
  if (job.state === 'failed') await boss.retry(letter.sourceName, letter.sourceId)
  await dropDeadLetter({ boss }, letter)
}
