import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { newQuestionProblems } from '@tradecounter/rules/questions/changeQuestion.ts'
import { questionsAnHour } from '@tradecounter/rules/questions/questionLimits.ts'
import { questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import { questionReasons } from '@tradecounter/rules/questions/questionStates.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { filesIn } from '../files/messageFiles.ts'
import { findLatestQuestion, findQuestioned, listLinesOfOrder } from './askable.queries.ts'
import { countQuestionsSince, insertQuestion } from './questions.queries.ts'
import { toQuestionedDocument, toRowQuestion } from './toQuestion.ts'
import { questionSubject, writeMessage } from './writeMessage.ts'

async function findAskable({ db }: Context, customerId: number, documentId: number) {
  const document = await findQuestioned(db, customerId, documentId)
  if (!document) throw notFound('This document')
  const { orderId } = document
  return { document, lines: orderId === null ? [] : await listLinesOfOrder(db, customerId, orderId) }
}

/** Choices for the form of a question. */
export async function getAskable(context: Context, documentId: number) {
  const customerId = customerIdOf(context)
  const { document, lines } = await findAskable(context, customerId, documentId)
  const question = await findLatestQuestion(context.db, customerId, documentId)
  return {
    document: toQuestionedDocument(document),
    lines,
    question: question ? toRowQuestion(question) : null,
  }
}

/** Opens a question. A document has one open question at a time, also under parallel requests. */
export async function askQuestion(context: Context, input: RouteInput<'askQuestion'>['body']) {
  const { db, member, now } = context
  const { transactionId: documentId, reason, lineIds } = input
  const problems = newQuestionProblems(input)
  if (problems.length > 0 || reason === undefined) throw refused(...problems)
  const customerId = customerIdOf(context)
  const { document, lines } = await findAskable(context, customerId, documentId)
  const named = new Set(lineIds)
  const questionLines = lines.filter(({ lineID }) => named.has(lineID))
  if (questionLines.length < named.size) throw refused(questionProblems.line)
  if ((await countQuestionsSince(db, customerId, new Date(now.getTime() - hourMs))) >= questionsAnHour)
    throw refused(questionProblems.askedOften)
  const { loginId } = member
  const { disputes } = questionReasons[reason]
  const questionId = await insertQuestion(db, {
    customer_id: customerId,
    document_id: documentId,
    reason,
    disputes,
    lines: JSON.stringify(questionLines),
    state: 'open',
    state_since: now,
    asked_by_login_id: loginId,
    asked_at: now,
    updated_by_login_id: loginId,
    updated_at: now,
  })
  if (questionId === undefined) throw refused(questionProblems.alreadyOpen)
  const key = { customerId, questionId }
  await writeMessage(context, { ...key, kind: 'asked', outcome: null }, input)
  const facts = { documentNumber: document.documentNumber, reason, ...filesIn(input) }
  await recordAct(context, actorOf(context), questionSubject(key), 'askQuestion', facts)
  return { questionId, version: 1 }
}
