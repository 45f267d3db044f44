import { questionPictureMaximumBytes, uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import { sendAttachment } from '../../http/answers/sendFile.ts'
import { customerIdOf, inScope, type StreamContext } from '../../http/context.ts'
import { fileNotFound, notFound } from '../../http/refused.ts'
import { replaceFile, storeUpload } from '../files/uploads.service.ts'
import { receivePdf, streamPdf } from '../files/receivePdf.ts'
import { findQuestionFile } from './questionFiles.queries.ts'
import { findQuestion } from './questions.queries.ts'

const accepted = {
  maximumBytes: uploadMaximumBytes,
  notPdf: questionProblems.notPdf,
  tooLarge: questionProblems.fileTooLarge,
  pictures: { maximumBytes: questionPictureMaximumBytes, tooLarge: questionProblems.pictureTooLarge },
  nameless: 'attachment.pdf',
}

/**
 * One PDF or photograph, within the customer's quota of the day
 * (I9). No message names it yet: it is let go of from its beginning.
 */
export async function uploadQuestionFile(context: StreamContext) {
  const { database, scope } = context
  customerIdOf(context)
  return receivePdf(context, accepted, async (file) => {
    const fileId = await inScope(database, scope, (db) =>
      storeUpload({ ...context, db }, { ...file, purpose: 'question', letGo: true }),
    )
    return { fileId, fileName: file.fileName }
  })
}

/** Stores a file of the accounts team, without a quota, under the question's customer, who may read it. */
export async function uploadAnswerFile(context: StreamContext, questionId: number) {
  const { db, database, member, now, scope } = context
  const question = await findQuestion(db, scope, questionId)
  if (!question) throw notFound('This question')
  return streamPdf(context, accepted, async (file) => {
    const { customerId } = question
    const { loginId } = member
    const fileId = await inScope(database, scope, (tx) =>
      replaceFile(tx, { ...file, customerId, loginId, now, purpose: 'question', letGo: true }, null),
    )
    return { fileId, fileName: file.fileName }
  })
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
