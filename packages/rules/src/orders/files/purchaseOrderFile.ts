import type { Problem } from '../../decision.ts'
import { looksLikePdf, uploadMessages, type ChosenFile } from '../../files/chosenFile.ts'
import { purchaseOrderFileMaximumBytes } from '../../files/fileLimits.ts'
import { orderProblems } from '../orders.problems.ts'

/** Refusal of a purchase order file before its upload: a PDF of at most 10 MB (§5 Order PO upload). */
export function purchaseOrderFileProblem(file: ChosenFile): Problem | undefined {
  if (!looksLikePdf(file)) return orderProblems.fileNotPdf
  return file.size > purchaseOrderFileMaximumBytes ? orderProblems.fileTooLarge : undefined
}

/** Messages about uploads (§8) and the confirmation of a removal. */
export const purchaseOrderFileMessages = {
  ...uploadMessages,
  confirmDelete: 'Are you sure you want to delete this PO file?',
} as const
