import { paymentFileProblem, paymentFilesMaximum } from '@tradecounter/rules/payments/paymentFiles.ts'
import { FilesField } from '../../../ui/form/FilesField.tsx'
import type { AttachedFile } from '../selection/selection.ts'
import { FileLink } from './FileLink.tsx'
import { useUploadFile, type FileOf } from './paymentFiles.data.ts'

export interface AttachedFilesProps {
  readonly label: string
  readonly of: FileOf
  readonly files: readonly AttachedFile[]
  readonly onChange: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void
}

/** PDFs of a payment or a transaction. */
export function LoadedAttachedFiles({ label, of, files, onChange }: AttachedFilesProps) {
  const upload = useUploadFile(of)
  return (
    <FilesField
      label={label}
      files={files}
      keyOf={({ fileUrl }) => fileUrl}
      maximum={paymentFilesMaximum}
      problemOf={paymentFileProblem}
      upload={(file, signal) => upload.mutateAsync({ file, signal })}
      onChange={onChange}
    >
      {(file) => <FileLink file={file} of={of} />}
    </FilesField>
  )
}
