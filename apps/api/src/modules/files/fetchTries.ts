import { fetchPausesMs } from '@tradecounter/rules/documents/documentFiles.ts'
import { NotFetched } from '../../adapters/fetch-once/notFetched.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type Services } from '../../http/context.ts'

/**
 * Settings for fetching files that suppliers' systems name by address: a few at a time, once, by a job (R38).
 */
export const fetching = {
  atOnce: 4,
  /** More than a fetch may take: an unsettled one is then a killed worker's, and is tried again. */
  leaseMs: 5 * 60_000,
  withinMs: 30_000,
} as const

/** Error for an answer that is no acceptable file. */
export class FileNotStored extends Error {}

/**
 * Time of the next try and the reason of the failure. No time is set after the last try or for a lasting
 * failure.
 * @throws errors other than those of the fetched address and of its file
 */
export function afterFailedTry(error: unknown, tries: number, now: Date) {
  if (!(error instanceof NotFetched || error instanceof FileNotStored)) throw error
  const isPassing = error instanceof NotFetched && error.isPassing
  const pauseMs = isPassing ? fetchPausesMs[tries - 1] : undefined
  const nextTryAt = pauseMs === undefined ? null : new Date(now.getTime() + pauseMs)
  return { nextTryAt, failure: error.message }
}

interface DueFetches<Fetch> {
  /**
   * Leases the next due fetches; another worker takes them after `leasedUntil`, as this one was killed then.
   */
  readonly take: (db: Db, now: Date, leasedUntil: Date, count: number) => Promise<readonly Fetch[]>
  /** Fetches one file and stores the outcome. */
  readonly settle: (services: Services, fetch: Fetch, now: Date) => Promise<void>
}

/**
 * Fetches files whose addresses suppliers' systems sent, a few at a time and each of them once, until
 * `goesOn` returns false. No transaction is open during a fetch.
 */
export const fetchDue =
  <Fetch>({ take, settle }: DueFetches<Fetch>) =>
  async (services: Services, now: Date, goesOn: () => boolean = () => true): Promise<void> => {
    const leasedUntil = new Date(now.getTime() + fetching.leaseMs)
    while (goesOn()) {
      const due = await inScope(services.database, providerScope, (db) =>
        take(db, now, leasedUntil, fetching.atOnce),
      )
      if (due.length === 0) return
      await Promise.all(due.map((fetch) => settle(services, fetch, now)))
    }
  }
