import { sendStored } from '../../../http/answers/sendFile.ts'
import type { StreamContext } from '../../../http/context.ts'
import { receiveMessageFile, receiveSupplierFile } from '../../files/receiveMessageFile.ts'
import { readQuote } from '../quoteContext.ts'
import { findQuoteFile } from './quoteMessages.queries.ts'

export const uploadQuoteFile = (context: StreamContext) => receiveMessageFile(context, 'quote')

/** @throws Refused 404 for a quote that does not exist */
export async function uploadDeskFile(context: StreamContext, quoteId: number) {
  const { customerId } = await readQuote(context, quoteId)
  return receiveSupplierFile(context, 'quote', customerId)
}

/** @throws Refused 404 for people who may not read the quote (§8) */
export const getQuoteFile = async (
  context: StreamContext,
  key: { readonly quoteId: number; readonly fileId: number },
) => sendStored(context, await findQuoteFile(context.db, context.scope, key))
