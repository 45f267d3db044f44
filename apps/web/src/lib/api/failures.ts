import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { fileProblems } from '@tradecounter/rules/files/files.problems.ts'

/** Error of a request without an answer: no network, no server, or longer than 30 s (§9). */
export class Unreachable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreachable'
  }
}

export const unreachableText = 'The server could not be reached. Please check your connection and try again.'
export const timeoutText = 'The server took too long to answer. Please try again.'

/** True for a request that was not answered in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Unreachable && error.message === timeoutText

const unexpected: Problem = {
  code: 'unexpected',
  displayMessage: 'Something went wrong. Please try again.',
}

/** Problems to show for any thrown value; the server's, if it gave some (§8). */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ApiRefusal && error.problems.length > 0) return error.problems
  if (error instanceof ApiRefusal || error instanceof Unreachable)
    return [{ code: error.name, displayMessage: error.message }]
  return [unexpected]
}

/** Reference for the support: id of a request that failed by a server error. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiRefusal && error.status >= 500 ? error.requestId : undefined

export function failureText(error: unknown): string {
  const texts = problemsOf(error).map((problem) => problem.displayMessage)
  const reference = referenceOf(error)
  return [...texts, ...(reference ? [`Reference: ${reference}.`] : [])].join(' ')
}

export interface Loading {
  readonly isLoadingError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Error state of a table whose rows could not be loaded, with a Retry button. */
export const loadingFailure = (title: string, { isLoadingError, error, refetch }: Loading) =>
  isLoadingError ? { title, text: failureText(error), onRetry: () => void refetch() } : undefined

/** Text about a failed download: the file does not exist, unless the server could not be reached. */
export const downloadFailureText = (error: unknown): string =>
  error instanceof ApiRefusal ? fileProblems.missing.displayMessage : failureText(error)

export const findProblem = (error: unknown, code: string): Problem | undefined =>
  error instanceof ApiRefusal ? error.problems.find((problem) => problem.code === code) : undefined

export const hasProblem = (error: unknown, code: string): boolean => findProblem(error, code) !== undefined

export const isNotFound = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 404

/** True for a refusal, which a retry would repeat; a 429 is not one. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== 429

/** True for a request without an answer of the server, which may have taken effect. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof ApiRefusal && error.status >= 500 && error.problems.length === 0)

/** `onSettled` that runs `work` unless the answer was lost: then the dialog stays for the next try. */
export const ifAnswered =
  (work: () => unknown) =>
  (_answer: unknown, error: unknown): unknown =>
    isUnanswered(error) ? undefined : work()

/** True for a request that its screen cancelled when it was left; not reported. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
