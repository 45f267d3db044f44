import type { Problem } from '../../decision.ts'
import { looksLikePdf, uploadMessages, type ChosenFile } from '../../files/chosenFile.ts'
import { purchaseOrderFileMaximumBytes } from '../../files/fileLimits.ts'
import { orderProblems } from '../orders.problems.ts'

/** §5 Order PO upload, told before anything is sent: a PDF of at most 10 MB. */
export function purchaseOrderFileProblem(file: ChosenFile): Problem | undefined {
  if (!looksLikePdf(file)) return orderProblems.fileNotPdf
  return file.size > purchaseOrderFileMaximumBytes ? orderProblems.fileTooLarge : undefined
}

/** §8 Uploads, and the confirm dialog. */
export const purchaseOrderFileMessages = {
  ...uploadMessages,
  confirmDelete: 'Are you sure you want to delete this PO file?',
} as const
