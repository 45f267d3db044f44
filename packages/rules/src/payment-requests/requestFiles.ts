import { paymentRequestProblems, requestFileProblems } from './paymentRequests.problems.ts'
import type { Problem } from '../decision.ts'
import { looksLikePdf, type ChosenFile } from '../files/chosenFile.ts'
import { linkUploadQuota, uploadMaximumBytes } from '../files/fileLimits.ts'

/** Refusal of a file before its upload; the server checks the content. */
export function requestFileProblem(file: ChosenFile): Problem | undefined {
  if (!looksLikePdf(file)) return requestFileProblems.notPdf
  return file.size > uploadMaximumBytes ? requestFileProblems.tooLarge : undefined
}

/** Refusal of one more file through the links of a request, if the quota is used up (I9). */
export const linkUploadProblem = (
  before: { readonly uploadedFiles: number; readonly uploadedBytes: number },
  byteSize: number,
): Problem | undefined =>
  before.uploadedFiles + 1 > linkUploadQuota.files || before.uploadedBytes + byteSize > linkUploadQuota.bytes
    ? paymentRequestProblems.uploadQuota
    : undefined
