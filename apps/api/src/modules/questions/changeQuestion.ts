import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ActionOf, FactsOf } from '@tradecounter/rules/acts.ts'
import type { Decision } from '@tradecounter/rules/decision.ts'
import * as rules from '@tradecounter/rules/questions/changeQuestion.ts'
import { messagesAnHour } from '@tradecounter/rules/questions/questionLimits.ts'
import { questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import type { QuestionMessageKind } from '@tradecounter/rules/questions/questionStates.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import type { Context } from '../../http/context.ts'
import { accept, notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { filesIn, noContent, type MessageContent } from '../files/messageFiles.ts'
import { countMessagesSince } from './questionMessages.queries.ts'
import { lockQuestion, saveQuestion, type QuestionRow } from './questions.queries.ts'
import { questionSubject, writeMessage } from './writeMessage.ts'

interface QuestionVersion {
  readonly questionId: number
  readonly version: number
}

/** Locks a question. @throws Refused 404, or if its version has changed (R10) */
async function hold(context: Context, { questionId, version }: QuestionVersion): Promise<QuestionRow> {
  const question = await lockQuestion(context.db, context.scope, questionId)
  if (!question) throw notFound('This question')
  await refuseStale(context, questionSubject(question), question.version, version)
  return question
}

/** Decides on a locked question, writes the message and saves both. */
async function change<Action extends ActionOf<'question'>>(
  context: Context,
  target: QuestionVersion,
  decide: (question: QuestionRow) => Decision<rules.QuestionChange>,
  content: MessageContent,
  act: readonly [Action, FactsOf<'question', Action>],
) {
  const { db, member, now } = context
  const question = await hold(context, target)
  const { kind, state, outcome } = accept(decide(question))
  await writeMessage(context, { ...question, kind, outcome }, content)
  const closed = state === 'resolved' || state === 'withdrawn'
  const { version } = await saveQuestion(db, question, {
    state,
    outcome,
    state_since: state === question.state ? question.since : now,
    closed_at: closed ? now : null,
    updated_by_login_id: member.loginId,
    updated_at: now,
  })
  const [action, facts] = act
  await recordAct<'question', ActionOf<'question'>>(
    context,
    actorOf(context),
    questionSubject(question),
    action,
    facts,
  )
  return { questionId: question.questionId, version }
}

const ofCustomer: readonly QuestionMessageKind[] = ['asked', 'added', 'reopened']
const ofProvider: readonly QuestionMessageKind[] = ['answered', 'resolved']

/** Checks a message and its rate: each message is an email. @throws Refused */
async function checkSaid(
  { db, now, scope }: Context,
  { questionId, note }: { readonly questionId: number; readonly note: string },
): Promise<void> {
  const problem = rules.questionNoteProblem(note)
  if (problem) throw refused(problem)
  const side = scope.kind === 'provider' ? ofProvider : ofCustomer
  const since = new Date(now.getTime() - hourMs)
  if ((await countMessagesSince(db, scope, questionId, side, since)) >= messagesAnHour)
    throw refused(questionProblems.wroteOften)
}

type Saying = RouteInput<'addToQuestion'>['body'] & { readonly questionId: number }

export async function addToQuestion(context: Context, saying: Saying) {
  await checkSaid(context, saying)
  return change(context, saying, rules.addToQuestion, saying, ['addToQuestion', filesIn(saying)])
}

export async function reopenQuestion(context: Context, saying: Saying) {
  await checkSaid(context, saying)
  const decide = (question: QuestionRow) => rules.reopenQuestion(question, context.now)
  return change(context, saying, decide, saying, ['reopenQuestion', filesIn(saying)])
}

export const withdrawQuestion = (context: Context, target: QuestionVersion) =>
  change(context, target, rules.withdrawQuestion, noContent, ['withdrawQuestion', {}])

export async function answerQuestion(context: Context, saying: Saying) {
  await checkSaid(context, saying)
  return change(context, saying, rules.answerQuestion, saying, ['answerQuestion', filesIn(saying)])
}

type Resolving = RouteInput<'resolveQuestion'>['body'] & { readonly questionId: number }

/** Resolves a question with an outcome; a note is optional. */
export async function resolveQuestion(context: Context, resolving: Resolving) {
  const { outcome } = resolving
  const problem = resolving.note.trim() === '' ? undefined : rules.questionNoteProblem(resolving.note)
  if (problem) throw refused(problem)
  if (outcome === undefined) throw refused(questionProblems.outcome)
  const decide = (question: QuestionRow) => rules.resolveQuestion(question, outcome)
  const facts = { outcome, ...filesIn(resolving) }
  return change(context, resolving, decide, resolving, ['resolveQuestion', facts])
}
