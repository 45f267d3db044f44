import { useMember } from '../../lib/session/memberStore.ts'
import type { DocumentFile } from './downloadDocument.ts'

/** Loaded when the first file is wanted: lists of documents come before that. */
export function useDownloadDocument() {
  const member = useMember()
  return async (file: DocumentFile): Promise<void> => {
    const { downloadDocument } = await import('./downloadDocument.ts')
    await downloadDocument(member, file)
  }
}
