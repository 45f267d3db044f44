import { questionPictureMaximumBytes, uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { messageFileProblems } from '@tradecounter/rules/files/files.problems.ts'
import { customerIdOf, inScope, type StreamContext } from '../../http/context.ts'
import { receivePdf, streamPdf } from './receivePdf.ts'
import { replaceFile, storeUpload } from './uploads.service.ts'

const accepted = {
  maximumBytes: uploadMaximumBytes,
  notPdf: messageFileProblems.notPdf,
  tooLarge: messageFileProblems.tooLarge,
  pictures: { maximumBytes: questionPictureMaximumBytes, tooLarge: messageFileProblems.pictureTooLarge },
  nameless: 'attachment.pdf',
}

type MessageOf = 'question' | 'quote'

/**
 * Stores a PDF or photograph of a customer's message, within the quota of the day (I9). The file is due for
 * removal until a message names it.
 */
export async function receiveMessageFile(context: StreamContext, purpose: MessageOf) {
  const { database, scope } = context
  customerIdOf(context)
  return receivePdf(context, accepted, async (file) => {
    const fileId = await inScope(database, scope, (db) =>
      storeUpload({ ...context, db }, { ...file, purpose, isReleased: true }),
    )
    return { fileId, fileName: file.fileName }
  })
}

/** Stores a file of the supplier's message, without a quota, under the customer, who may read it. */
export async function receiveSupplierFile(context: StreamContext, purpose: MessageOf, customerId: number) {
  const { database, member, now, scope } = context
  return streamPdf(context, accepted, async (file) => {
    const fileId = await inScope(database, scope, (tx) =>
      replaceFile(tx, { ...file, customerId, loginId: member.loginId, now, purpose, isReleased: true }, null),
    )
    return { fileId, fileName: file.fileName }
  })
}
