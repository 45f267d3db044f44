import { looksLikePdf, looksLikePicture } from '@tradecounter/rules/files/chosenFile.ts'
import { questionPictureMaximumBytes, uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { quoteFilesMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { FilesField } from '../../../ui/form/FilesField.tsx'
import { useUploadQuoteFile } from '../quotes.data.ts'

export interface UploadedFile {
  readonly fileId: number
  readonly fileName: string
}

interface QuoteFilesProps {
  /** Quote of the files; none for a new request. */
  readonly quoteId?: number
  readonly files: readonly UploadedFile[]
  readonly onChange: (change: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void
  readonly onBusy: (busy: boolean) => void
}

function problemOf(file: File) {
  if (looksLikePicture(file))
    return file.size > questionPictureMaximumBytes ? quoteProblems.pictureTooLarge : undefined
  if (!looksLikePdf(file)) return quoteProblems.notPdf
  return file.size > uploadMaximumBytes ? quoteProblems.fileTooLarge : undefined
}

/** PDFs and photographs of a request or a message. */
export function QuoteFiles({ quoteId, files, onChange, onBusy }: QuoteFilesProps) {
  const upload = useUploadQuoteFile(quoteId)
  return (
    <FilesField
      label="Files"
      description="PDF up to 28 MB or photo up to 12 MB. Photos are saved as PDFs."
      accept="application/pdf,.pdf,image/jpeg,image/png,image/webp"
      choose="Choose files"
      files={files}
      keyOf={({ fileId }) => fileId}
      maximum={quoteFilesMaximum}
      problemOf={problemOf}
      upload={(file, signal) => upload.mutateAsync({ file, signal })}
      onChange={onChange}
      onBusy={onBusy}
    >
      {({ fileName }) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>}
    </FilesField>
  )
}
