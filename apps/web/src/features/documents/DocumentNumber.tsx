import { Anchor } from '@mantine/core'
import { useDownloadDocument } from './useDownloadDocument.ts'

interface DocumentNumberProps {
  readonly document: { readonly documentNumber: string; readonly documentUrl: string | null }
}

/**
 * §3 Table cell kinds: a document number that downloads its PDF, or text without a PDF. It is a button, as
 * the request needs the session.
 */
export function DocumentNumber({ document: { documentNumber, documentUrl: fileUrl } }: DocumentNumberProps) {
  const download = useDownloadDocument()
  if (fileUrl === null) return documentNumber
  return (
    <Anchor
      component="button"
      type="button"
      fw="inherit"
      mih={24}
      style={{ textAlign: 'start', overflowWrap: 'anywhere' }}
      title={`Download the PDF of ${documentNumber}`}
      onClick={() => void download({ documentNumber, kind: 'document', fileUrl })}
    >
      {documentNumber}
    </Anchor>
  )
}
