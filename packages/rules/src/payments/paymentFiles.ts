import { paymentFileProblems } from './payments.problems.ts'
import type { Problem } from '../decision.ts'
import { looksLikePdf, type ChosenFile } from '../files/chosenFile.ts'
import { uploadMaximumBytes } from '../files/fileLimits.ts'

/** Maximum for one payment, and for each of its transactions. */
export const paymentFilesMaximum = 20

/** Refusal of a file before its upload (§5 Payment screen). */
export function paymentFileProblem(file: ChosenFile): Problem | undefined {
  if (!looksLikePdf(file)) return paymentFileProblems.notPdf
  return file.size > uploadMaximumBytes ? paymentFileProblems.tooLarge : undefined
}
