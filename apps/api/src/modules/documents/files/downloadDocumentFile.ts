import { sendStored } from '../../../http/answers/sendFile.ts'
import { customerIn } from '../../../db/database.ts'
import type { StreamContext } from '../../../http/context.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { documentFileIn } from './documentFileUrl.ts'
import { findDocumentFile } from './documentFiles.queries.ts'

/**
 * The PDF of a document, or its proof of delivery, for people who see the account and for administrators.
 * @throws Refused 404 'The requested file doesn't exist.' for a missing file or another customer's (§8)
 */
export async function downloadDocumentFile(context: StreamContext, fileUrl: string) {
  const named = documentFileIn(fileUrl)
  if (!named || named.customerId !== (customerIn(context.scope) ?? named.customerId)) throw fileNotFound()
  return sendStored(context, await findDocumentFile(context.db, named))
}
