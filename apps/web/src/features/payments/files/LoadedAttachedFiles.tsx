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
  readonly onBusy?: (isBusy: boolean) => void
}

/** PDFs of a payment or a transaction. */
export function LoadedAttachedFiles({ of, ...field }: AttachedFilesProps) {
  const upload = useUploadFile(of)
  return (
    <FilesField
      {...field}
      keyOf={({ fileUrl }) => fileUrl}
      maximum={paymentFilesMaximum}
      problemOf={paymentFileProblem}
      upload={(file, signal) => upload.mutateAsync({ file, signal })}
    >
      {(file) => <FileLink file={file} of={of} />}
    </FilesField>
  )
}
