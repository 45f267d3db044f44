import type { DeadLetter } from './failedJobs.queries.ts'
import { deadLetterQueue, type Outbox } from './outbox.ts'

type Queues = Pick<Outbox, 'boss'>

/** Takes it out for good. */
export const dropDeadLetter = ({ boss }: Queues, { jobId }: DeadLetter): Promise<unknown> =>
  boss.deleteJob(deadLetterQueue, jobId)

/**
 * Tries a failed job again: the very job while the queue has it, so that what it did before it
 * failed, such as an email to one of three people, is not done twice; otherwise one made of it.
 */
export async function redoDeadLetter({ boss }: Queues, letter: DeadLetter): Promise<void> {
  const [failed] = await boss.findJobs(letter.sourceName, { id: letter.sourceId })
  if (failed?.state !== 'failed') {
    await boss.redrive(deadLetterQueue, { ids: [letter.jobId] })
    return
  }
  await boss.retry(letter.sourceName, letter.sourceId)
  await dropDeadLetter({ boss }, letter)
}
