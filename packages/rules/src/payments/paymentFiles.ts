import { paymentFileProblems } from './payments.problems.ts'
import type { Problem } from '../decision.ts'
import { looksLikePdf, type ChosenFile } from '../files/chosenFile.ts'
import { uploadMaximumBytes } from '../files/fileLimits.ts'

/** Limit for one payment or one of its transactions. */
export const paymentFilesMaximum = 20

/** §5 Uploads of the payment screen, told before anything is sent. */
export function paymentFileProblem(file: ChosenFile): Problem | undefined {
  if (!looksLikePdf(file)) return paymentFileProblems.notPdf
  return file.size > uploadMaximumBytes ? paymentFileProblems.tooLarge : undefined
}
