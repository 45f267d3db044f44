import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { findQuestioned } from './askable.queries.ts'
import { listMessages } from './questionMessages.queries.ts'
import { findQuestion, listQuestionRows, type Beyond, type QuestionsFilter } from './questions.queries.ts'
import { toListed, toQuestion } from './toQuestion.ts'

/** Where a page ends, as its address carries it. */
const cursorOf = ({ since, id }: Beyond): string => `${since.getTime()}-${id}`

function beyondOf(cursor: string | undefined): Beyond | undefined {
  if (cursor === undefined) return undefined
  const [since = 0, id = 0] = cursor.split('-').map(Number)
  return { since: new Date(Math.min(since, 8.64e15)), id }
}

type Listing = RouteInput<'listAnyQuestions'>['query']

/** A page of questions; one row more than it is asked for says whether there is another. */
async function pageOf(
  { db, scope }: Context,
  filter: QuestionsFilter,
  { after, per_page: perPage }: Pick<Listing, 'after' | 'per_page'>,
) {
  const rows = await listQuestionRows(db, scope, filter, perPage + 1, beyondOf(after))
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  const next = last && rows.length > perPage ? cursorOf({ since: last.since, id: last.questionId }) : null
  return { rows: shown.map(toListed), next }
}

/** A customer's own. */
export const listQuestions = (context: Context, { q, ...page }: RouteInput<'listQuestions'>['query']) =>
  pageOf(context, { state: q?.state }, page)

/** Of everybody, always of one state: what waits for the accounts team unless another is asked for. */
export const listAnyQuestions = (context: Context, { q, ...page }: Listing) =>
  pageOf(
    context,
    {
      state: q?.state ?? 'open',
      reason: q?.reason,
      customerId: q?.customerId,
      since: q?.days === undefined ? undefined : new Date(context.now.getTime() - q.days * dayMs),
    },
    page,
  )

/** A question with everything that was said, and its document as it is now: settled, it stays readable. */
export async function getQuestion({ db, scope }: Context, questionId: number) {
  const row = await findQuestion(db, scope, questionId)
  const document = row && (await findQuestioned(db, row.customerId, row.documentId))
  if (!document) throw notFound('This question')
  return toQuestion(row, document, await listMessages(db, row))
}
