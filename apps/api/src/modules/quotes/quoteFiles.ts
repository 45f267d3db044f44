import { questionPictureMaximumBytes, uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { sendAttachment } from '../../http/answers/sendFile.ts'
import { customerIdOf, inScope, type StreamContext } from '../../http/context.ts'
import { fileNotFound } from '../../http/refused.ts'
import { receivePdf, streamPdf } from '../files/receivePdf.ts'
import { replaceFile, storeUpload } from '../files/uploads.service.ts'
import { readQuote } from './quoteContext.ts'
import { findQuoteFile } from './quoteFiles.queries.ts'

const accepted = {
  maximumBytes: uploadMaximumBytes,
  notPdf: quoteProblems.notPdf,
  tooLarge: quoteProblems.fileTooLarge,
  pictures: { maximumBytes: questionPictureMaximumBytes, tooLarge: quoteProblems.pictureTooLarge },
  nameless: 'attachment.pdf',
}

/**
 * One PDF or photograph, within the customer's quota of the day
 * (I9). It is let go of from its beginning, until a message names it.
 */
export async function uploadQuoteFile(context: StreamContext) {
  const { database, scope } = context
  customerIdOf(context)
  return receivePdf(context, accepted, async (file) => {
    const fileId = await inScope(database, scope, (db) =>
      storeUpload({ ...context, db }, { ...file, purpose: 'quote', letGo: true }),
    )
    return { fileId, fileName: file.fileName }
  })
}

/** The desk has no quota. Its files are stored with the quote's customer, who may read them. */
export async function uploadDeskFile(context: StreamContext, quoteId: number) {
  const { database, member, now, scope } = context
  const { customerId } = await readQuote(context, quoteId)
  return streamPdf(context, accepted, async (file) => {
    const { loginId } = member
    const fileId = await inScope(database, scope, (tx) =>
      replaceFile(tx, { ...file, customerId, loginId, now, purpose: 'quote', letGo: true }, null),
    )
    return { fileId, fileName: file.fileName }
  })
}

/** @throws Refused 404 for people who may not read the quote (§8) */
export async function getQuoteFile(
  { db, files, reply, scope }: StreamContext,
  key: { readonly quoteId: number; readonly fileId: number },
) {
  const file = await findQuoteFile(db, scope, key)
  if (!file) throw fileNotFound()
  return sendAttachment(reply, file.fileName, await files.open(file.storageName))
}
