import { sendStored } from '../../http/answers/sendFile.ts'
import type { StreamContext } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { receiveMessageFile, receiveSupplierFile } from '../files/receiveMessageFile.ts'
import { findQuestionFile } from './questionMessages.queries.ts'
import { findQuestion } from './questions.queries.ts'

export const uploadQuestionFile = (context: StreamContext) => receiveMessageFile(context, 'question')

/** @throws Refused 404 for a question that does not exist */
export async function uploadAnswerFile(context: StreamContext, questionId: number) {
  const question = await findQuestion(context.db, context.scope, questionId)
  if (!question) throw notFound('This question')
  return receiveSupplierFile(context, 'question', question.customerId)
}

/** Sends a file to people who may read the question. @throws Refused 404 for others (§8) */
export const getQuestionFile = async (
  context: StreamContext,
  key: { readonly questionId: number; readonly fileId: number },
) => sendStored(context, await findQuestionFile(context.db, context.scope, key))
