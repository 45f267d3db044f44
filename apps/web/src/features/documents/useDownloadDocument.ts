import { useMember } from '../../lib/session/memberStore.ts'
import type { DocumentFile } from './downloadDocument.ts'

/** Download function, loaded with the first download, after the lists of documents. */
export function useDownloadDocument() {
  const member = useMember()
  return async (file: DocumentFile): Promise<void> => {
    const { downloadDocument } = await import('./downloadDocument.ts')
    await downloadDocument(member, file)
  }
}
