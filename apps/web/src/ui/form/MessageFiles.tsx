import { looksLikePdf, looksLikePicture } from '@tradecounter/rules/files/chosenFile.ts'
import { questionPictureMaximumBytes, uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { messageFileProblems } from '@tradecounter/rules/files/files.problems.ts'
import { FilesField } from './FilesField.tsx'

export interface UploadedFile {
  readonly fileId: number
  readonly fileName: string
}

export interface MessageFilesProps {
  readonly files: readonly UploadedFile[]
  readonly onChange: (change: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void
  readonly onBusy: (busy: boolean) => void
}

interface Uploading {
  readonly maximum: number
  readonly upload: (file: { readonly file: File; readonly signal: AbortSignal }) => Promise<UploadedFile>
}

function problemOf(file: File) {
  const { notPdf, tooLarge, pictureTooLarge } = messageFileProblems
  if (looksLikePicture(file)) return file.size > questionPictureMaximumBytes ? pictureTooLarge : undefined
  if (!looksLikePdf(file)) return notPdf
  return file.size > uploadMaximumBytes ? tooLarge : undefined
}

/** PDFs and photographs of a message. */
export function MessageFiles({ files, maximum, upload, onChange, onBusy }: MessageFilesProps & Uploading) {
  return (
    <FilesField
      label="Files"
      description="PDF of less than 28 MB or photo of less than 12 MB. Photos are saved as PDFs."
      accept="application/pdf,.pdf,image/jpeg,image/png,image/webp"
      choose="Choose files"
      files={files}
      keyOf={({ fileId }) => fileId}
      maximum={maximum}
      problemOf={problemOf}
      upload={(file, signal) => upload({ file, signal })}
      onChange={onChange}
      onBusy={onBusy}
    >
      {({ fileName }) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>}
    </FilesField>
  )
}
