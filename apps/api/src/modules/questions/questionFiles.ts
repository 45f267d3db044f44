import { sendAttachment } from '../../http/answers/sendFile.ts'
import type { StreamContext } from '../../http/context.ts'
import { fileNotFound, notFound } from '../../http/refused.ts'
import { receiveMessageFile, receiveSupplierFile } from '../files/receiveMessageFile.ts'
import { findQuestionFile } from './questionFiles.queries.ts'
import { findQuestion } from './questions.queries.ts'

export const uploadQuestionFile = (context: StreamContext) => receiveMessageFile(context, 'question')

/** @throws Refused 404 for a question that does not exist */
export async function uploadAnswerFile(context: StreamContext, questionId: number) {
  const question = await findQuestion(context.db, context.scope, questionId)
  if (!question) throw notFound('This question')
  return receiveSupplierFile(context, 'question', question.customerId)
}

/** Sends a file to people who may read the question. @throws Refused 404 for others (§8) */
export async function getQuestionFile(
  { db, files, reply, scope }: StreamContext,
  key: { readonly questionId: number; readonly fileId: number },
) {
  const file = await findQuestionFile(db, scope, key)
  if (!file) throw fileNotFound()
  return sendAttachment(reply, file.fileName, await files.open(file.storageName))
}
