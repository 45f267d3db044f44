import { requestFileProblems } from './paymentRequests.problems.ts'
import { requestFileMaximumBytes } from './paymentRequestLimits.ts'
import type { Problem } from '../decision.ts'
import { looksLikePdf, type ChosenFile } from '../files/chosenFile.ts'

/** Told before anything is sent; the server reads the content itself. */
export function requestFileProblem(file: ChosenFile): Problem | undefined {
  if (!looksLikePdf(file)) return requestFileProblems.notPdf
  return file.size > requestFileMaximumBytes ? requestFileProblems.tooLarge : undefined
}
