import { filesMaximum } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { requestFileProblem } from '@tradecounter/rules/payment-requests/requestFiles.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { uploadRequestFile, type UploadedFile } from './paymentRequest.data.ts'

interface RequestFilesProps {
  readonly of: { readonly customerId: number; readonly token: string }
  readonly files: readonly UploadedFile[]
  readonly onChange: (change: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void
  /** Called with true during an upload, which payment waits for. */
  readonly onBusy: (isBusy: boolean) => void
}

/** §2 Payment request: PDFs of the payment. */
export const RequestFiles = ({ of, files, onChange, onBusy }: RequestFilesProps) => (
  <FilesField
    label="Attachments"
    files={files}
    keyOf={({ fileUrl }) => fileUrl}
    maximum={filesMaximum}
    problemOf={requestFileProblem}
    upload={(file, signal) => uploadRequestFile(of, file, signal)}
    onChange={onChange}
    onBusy={onBusy}
  >
    {({ fileName }) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>}
  </FilesField>
)
