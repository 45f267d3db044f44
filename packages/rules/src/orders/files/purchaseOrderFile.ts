import type { Problem } from '../../decision.ts'
import { purchaseOrderFileMaximumBytes } from '../orderLimits.ts'
import { orderProblems } from '../orders.problems.ts'

interface ChosenFile {
  readonly name: string
  /** As the browser tells it; the server reads the content itself. */
  readonly type: string
  readonly size: number
}

/** §5 Order PO upload, told before anything is sent: a PDF of at most 10 MB. */
export function purchaseOrderFileProblem(file: ChosenFile): Problem | undefined {
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))
  if (!isPdf) return orderProblems.fileNotPdf
  return file.size > purchaseOrderFileMaximumBytes ? orderProblems.fileTooLarge : undefined
}

/** §8 Uploads, and the confirm dialog. */
export const purchaseOrderFileMessages = {
  uploaded: (fileName: string) => `${fileName} file uploaded successfully.`,
  uploadFailed: (fileName: string) => `${fileName} file upload failed.`,
  tryAgain: 'Failed to upload the file. Please try again!',
  confirmDelete: 'Are you sure you want to delete this PO file?',
} as const
