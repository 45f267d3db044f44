import type { Page } from '@tradecounter/contract/envelope.ts'
import type { FailedJob } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { inWords } from '@tradecounter/rules/audit/subjectNames.ts'
import { tellableError } from '@tradecounter/rules/failed-jobs/tellableError.ts'
import { takeTurn } from '../../db/takeTurn.ts'
import { countedPage } from '../../http/answers/countedPage.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { dropDeadLetter, redoDeadLetter } from '../../jobs/deadLetters.ts'
import {
  countDeadLetters,
  findDeadLetter,
  listDeadLetters,
  type DeadLetter,
} from '../../jobs/failedJobs.queries.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'

/** Ids of records in the data of a job, without its texts, which may be secret. */
const aboutOf = (data: unknown): FailedJob['about'] =>
  Object.entries((data ?? {}) as Record<string, unknown>)
    .flatMap(([name, id]) =>
      /.Id$/.test(name) && Number.isSafeInteger(id)
        ? [{ name: inWords(name.slice(0, -2)), id: Number(id) }]
        : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))

const toFailedJob = ({
  jobId,
  sourceName,
  data,
  output,
  tries,
  beganAt,
  failedAt,
}: DeadLetter): FailedJob => ({
  jobId,
  title: inWords(sourceName),
  about: aboutOf(data),
  error: tellableError(output),
  tries,
  beganAt: beganAt.toISOString(),
  failedAt: failedAt.toISOString(),
})

export async function listFailedJobs(
  { db }: Context,
  { page, per_page: perPage }: RouteInput<'listFailedJobs'>['query'],
): Promise<Page<FailedJob>> {
  const rows = await listDeadLetters(db, { page, perPage })
  return countedPage(rows.map(toFailedJob), { page, perPage }, () => countDeadLetters(db))
}

/** Audit subject of all failed jobs; the job is a fact of the act. */
const subject = { kind: 'failedJob', id: 1, customerId: null } as const

/** Takes a failed job for this request: a second request finds it gone. */
async function takeUp({ db }: Context, jobId: string): Promise<DeadLetter> {
  await takeTurn(db, 'deadLetters')
  const letter = await findDeadLetter(db, jobId)
  if (!letter) throw notFound('This job')
  return letter
}

export async function retryFailedJob(context: Context, jobId: string): Promise<null> {
  const letter = await takeUp(context, jobId)
  const facts = { job: letter.sourceName, jobId: letter.sourceId }
  await recordAct(context, actorOf(context), subject, 'retryFailedJob', facts)
  await redoDeadLetter(context.outbox, letter)
  return null
}

export async function dismissFailedJob(context: Context, jobId: string, reason: string): Promise<null> {
  const letter = await takeUp(context, jobId)
  const facts = { job: letter.sourceName, jobId: letter.sourceId, reason }
  await recordAct(context, actorOf(context), subject, 'dismissFailedJob', facts)
  await dropDeadLetter(context.outbox, letter)
  return null
}
