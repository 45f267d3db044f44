import { requestFileProblems } from './paymentRequests.problems.ts'
import { requestFileMaximumBytes } from './paymentRequestLimits.ts'
import type { Problem } from '../decision.ts'

interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Told before anything is sent; the server reads the content itself. */
export function requestFileProblem(file: ChosenFile): Problem | undefined {
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))
  if (!isPdf) return requestFileProblems.notPdf
  return file.size > requestFileMaximumBytes ? requestFileProblems.tooLarge : undefined
}
