import { documentFileName } from '@tradecounter/rules/documents/documentFiles.ts'
import { documentFileProblems } from '@tradecounter/rules/documents/documents.problems.ts'
import { documentFileQuota, uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import type { StoredFile } from '../../../adapters/fileStore.ts'
import type { Db } from '../../../db/database.ts'
import { notFound, refused } from '../../../http/refused.ts'
import type { Services } from '../../../http/context.ts'
import { replaceFile } from '../../files/uploads.service.ts'
import type { DocumentFileRef } from './documentFileUrl.ts'
import { findReceivedToday, lockDocument, setDocumentFile } from './documentFiles.queries.ts'

export const acceptedDocumentFile = {
  maximumBytes: uploadMaximumBytes,
  notPdf: documentFileProblems.notPdf,
  tooLarge: documentFileProblems.tooLarge,
  nameless: 'document.pdf',
} as const

interface Keeping extends Pick<Services, 'settings'> {
  /** Scope of the document's customer, or the provider's. */
  readonly db: Db
  readonly now: Date
}

/** @throws Refused once the documents of a customer were given enough for a day (I9) */
export async function refuseOverDocumentQuota(
  { db, now, settings }: Keeping,
  customerId: number,
  byteSize = 0,
): Promise<void> {
  const usedToday = await findReceivedToday(db, customerId, now, settings.TIME_ZONE)
  if (usedToday.files >= documentFileQuota.files || usedToday.bytes + byteSize > documentFileQuota.bytes)
    throw refused(documentFileProblems.quota)
}

/** Names a stored PDF on its document; a job removes the replaced one a week later. @returns its file name */
export async function storeDocumentFile(
  keeping: Keeping,
  named: DocumentFileRef,
  { storageName, byteSize }: StoredFile,
): Promise<string> {
  const { db, now } = keeping
  const { customerId, documentId, kind } = named
  await refuseOverDocumentQuota(keeping, customerId, byteSize)
  const document = await lockDocument(db, customerId, documentId)
  if (!document) throw notFound('This document')
  const fileName = documentFileName(document, kind)
  const before = document[kind]
  const file = { customerId, storageName, byteSize, fileName, purpose: kind, loginId: null, now }
  await setDocumentFile(db, named, await replaceFile(db, file, before))
  return fileName
}
