import { sendAttachment } from '../../../http/answers/sendFile.ts'
import type { StreamContext } from '../../../http/context.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { receiveMessageFile, receiveSupplierFile } from '../../files/receiveMessageFile.ts'
import { readQuote } from '../quoteContext.ts'
import { findQuoteFile } from './quoteFiles.queries.ts'

export const uploadQuoteFile = (context: StreamContext) => receiveMessageFile(context, 'quote')

/** @throws Refused 404 for a quote that does not exist */
export async function uploadDeskFile(context: StreamContext, quoteId: number) {
  const { customerId } = await readQuote(context, quoteId)
  return receiveSupplierFile(context, 'quote', customerId)
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
