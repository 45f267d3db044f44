import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import type { Context } from '../../http/context.ts'
import { cursorOf, cursorPage, placeOf } from '../../http/cursorPages.ts'
import { notFound } from '../../http/refused.ts'
import { findQuestioned } from './askable.queries.ts'
import { listMessages } from './questionMessages.queries.ts'
import { findQuestion, listQuestionRows, type QuestionsFilter } from './questions.queries.ts'
import { toListed, toQuestion } from './toQuestion.ts'

type Listing = RouteInput<'listAnyQuestions'>['query']

const pageOf = (
  { db, scope }: Context,
  filter: QuestionsFilter,
  { after, per_page: perPage }: Pick<Listing, 'after' | 'per_page'>,
) =>
  cursorPage(
    perPage,
    (limit) => listQuestionRows(db, scope, filter, limit, placeOf(after)),
    toListed,
    ({ since, questionId }) => cursorOf({ at: since, id: questionId }),
  )

/** A customer's own. */
export const listQuestions = (context: Context, { q, ...page }: RouteInput<'listQuestions'>['query']) =>
  pageOf(context, { state: q?.state }, page)

/** Questions of all customers, always of one state; by default those that wait for the accounts team. */
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

/** A question with all its messages and its document as it is now; it stays readable once settled. */
export async function getQuestion({ db, scope }: Context, questionId: number) {
  const row = await findQuestion(db, scope, questionId)
  const document = row && (await findQuestioned(db, row.customerId, row.documentId))
  if (!document) throw notFound('This question')
  return toQuestion(row, document, await listMessages(db, row))
}
