import { documentFilesContract } from '@tradecounter/contract/documents/documentFiles.contract.ts'
import { documentFileName, type DocumentFileKind } from '@tradecounter/rules/documents/documentFiles.ts'
import { apiFor } from '../../lib/api/api.ts'
import { downloadFailureText, isCancelled } from '../../lib/api/failures.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { eitherArea } from '../../lib/session/area.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { toastError } from '../../lib/toasts.tsx'

const filesApi = apiFor(documentFilesContract)
const download = eitherArea(filesApi.downloadDocument, filesApi.downloadAnyDocument)

/** File of a document with its address from the row. */
export interface DocumentFile {
  readonly documentNumber: string
  readonly kind: DocumentFileKind
  readonly fileUrl: string
}

/** Running downloads, so that a second press starts no second one. */
const underWay = new Set<string>()

/** Download with the error "file does not exist" for every failure (§8). */
export async function downloadDocument(
  member: SignedInMember,
  { documentNumber, kind, fileUrl }: DocumentFile,
): Promise<void> {
  if (underWay.has(fileUrl)) return
  underWay.add(fileUrl)
  try {
    saveBlob(await download(member, { query: { fileUrl } }), documentFileName({ documentNumber }, kind))
  } catch (error) {
    if (!isCancelled(error)) toastError(downloadFailureText(error))
  } finally {
    underWay.delete(fileUrl)
  }
}
