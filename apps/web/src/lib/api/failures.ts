import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { fileProblems } from '@tradecounter/rules/files/files.problems.ts'

/** The request never got an answer: no network, the server is down, or it took longer than 30 s (§9). */
export class Unreachable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreachable'
  }
}

export const unreachableText = 'The server could not be reached. Please check your connection and try again.'
export const timeoutText = 'The server took too long to answer. Please try again.'

const unexpected: Problem = {
  code: 'unexpected',
  displayMessage: 'Something went wrong. Please try again.',
}

/** Problems to show for any thrown value: the server's own words if it gave some (§8). */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ApiRefusal && error.problems.length > 0) return error.problems
  if (error instanceof ApiRefusal || error instanceof Unreachable)
    return [{ code: error.name, displayMessage: error.message }]
  return [unexpected]
}

/** Reference to quote to support: the id of a request that failed by a fault of ours. */
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

/** Error state of a table whose rows could not be loaded, with a way to try again. */
export const loadingFailure = (title: string, { isLoadingError, error, refetch }: Loading) =>
  isLoadingError ? { title, text: failureText(error), onRetry: () => void refetch() } : undefined

/** Text about a failed download: the file does not exist, unless the server could not be reached. */
export const downloadFailureText = (error: unknown): string =>
  error instanceof ApiRefusal ? fileProblems.missing.displayMessage : failureText(error)

export const findProblem = (error: unknown, code: string): Problem | undefined =>
  error instanceof ApiRefusal ? error.problems.find((problem) => problem.code === code) : undefined

export const hasProblem = (error: unknown, code: string): boolean => findProblem(error, code) !== undefined

export const isNotFound = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 404

/** The server answered, and answered no: asking again says the same. 429 is only too soon. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== 429

/** Screens that are left cancel their calls; nobody needs to hear about it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
