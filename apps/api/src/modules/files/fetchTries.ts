import { fetchPausesMs } from '@tradecounter/rules/documents/documentFiles.ts'
import { NotFetched } from '../../adapters/fetch-once/fetchOnce.ts'

/** How what suppliers' systems name by its address is fetched: a few at a time, once, by a job (R38). */
export const fetching = {
  atOnce: 4,
  /** More than a fetch may take: what is not settled by then was a killed worker's. */
  leaseMs: 5 * 60_000,
  withinMs: 30_000,
} as const

/** The address answered, and what it answered is not kept. */
export class NotKept extends Error {}

/** When to try again after so many tries, and what is told meanwhile; nothing to try ends it. @throws what is no answer */
export function afterFailedTry(error: unknown, tries: number, now: Date) {
  if (!(error instanceof NotFetched || error instanceof NotKept)) throw error
  const isPassing = error instanceof NotFetched && error.isPassing
  const pauseMs = isPassing ? fetchPausesMs[tries - 1] : undefined
  const nextTryAt = pauseMs === undefined ? null : new Date(now.getTime() + pauseMs)
  return { nextTryAt, failure: error.message }
}
