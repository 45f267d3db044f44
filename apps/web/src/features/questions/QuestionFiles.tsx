import { looksLikePdf, looksLikePicture } from '@tradecounter/rules/files/chosenFile.ts'
import { questionPictureMaximumBytes, uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { questionFilesMaximum } from '@tradecounter/rules/questions/questionLimits.ts'
import { questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { useUploadQuestionFile } from './questions.data.ts'

export interface UploadedFile {
  readonly fileId: number
  readonly fileName: string
}

interface QuestionFilesProps {
  /** Question of an answer's files. */
  readonly questionId?: number
  readonly files: readonly UploadedFile[]
  readonly onChange: (change: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void
  readonly onBusy: (busy: boolean) => void
}

function problemOf(file: File) {
  if (looksLikePicture(file))
    return file.size > questionPictureMaximumBytes ? questionProblems.pictureTooLarge : undefined
  if (!looksLikePdf(file)) return questionProblems.notPdf
  return file.size > uploadMaximumBytes ? questionProblems.fileTooLarge : undefined
}

/** PDFs and photographs of a message. */
export function QuestionFiles({ questionId, files, onChange, onBusy }: QuestionFilesProps) {
  const upload = useUploadQuestionFile(questionId)
  return (
    <FilesField
      label="Files"
      description="PDF up to 28 MB or photo up to 12 MB. Photos are saved as PDFs."
      accept="application/pdf,.pdf,image/jpeg,image/png,image/webp"
      choose="Choose files"
      files={files}
      keyOf={({ fileId }) => fileId}
      maximum={questionFilesMaximum}
      problemOf={problemOf}
      upload={(file, signal) => upload.mutateAsync({ file, signal })}
      onChange={onChange}
      onBusy={onBusy}
    >
      {({ fileName }) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>}
    </FilesField>
  )
}
