import { Readable } from 'node:stream'
import type { DocumentFetch as ToldFetch } from '@tradecounter/contract/integration/integration.entities.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { customerScope } from '../../../db/database.ts'
import { inScope, type PartnerContext, type Services } from '../../../http/context.ts'
import { Refused } from '../../../http/refused.ts'
import { afterFailedTry, fetchDue, fetching, NotKept } from '../../files/fetchTries.ts'
import { acceptedDocumentFile, keepDocumentFile } from './keepDocumentFile.ts'
import { listOpenFetches, settleFetch, takeDueFetches, type DocumentFetch } from './documentFiles.queries.ts'

/** @throws NotFetched, NotKept, Refused */
async function fetchOne(services: Services, fetch: DocumentFetch, now: Date): Promise<void> {
  const { database, files, fetchOnce } = services
  const { maximumBytes, notPdf, tooLarge } = acceptedDocumentFile
  const bytes = await fetchOnce(fetch.url, { maximumBytes, withinMs: fetching.withinMs })
  const stored = await files.putPdf(Readable.from([bytes]), maximumBytes)
  if (typeof stored === 'string') throw new NotKept((stored === 'notPdf' ? notPdf : tooLarge).displayMessage)
  try {
    const kept = await inScope(database, customerScope(fetch.customerId), async (db) => {
      // Another address, or the file itself, may have been sent meanwhile.
      const outcome = { nextTryAt: null, fetchedAt: now, failure: null }
      if (!(await settleFetch(db, fetch, outcome))) return false
      await keepDocumentFile({ ...services, db, now }, fetch, stored)
      return true
    })
    if (!kept) await files.remove(stored.storageName)
  } catch (error) {
    // Uploads follow the same rule: only a refused file surely has no row (D5).
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
}

/** When to try again after so many tries, and what is told meanwhile; nothing to try ends it. */
function afterFailure(error: unknown, tries: number, now: Date) {
  // The customer's quota of the day is full: that is nobody's failure, and tomorrow there is room.
  if (error instanceof Refused) return { nextTryAt: new Date(now.getTime() + dayMs), failure: error.message }
  return afterFailedTry(error, tries, now)
}

async function settle(services: Services, fetch: DocumentFetch, now: Date): Promise<void> {
  try {
    await fetchOne(services, fetch, now)
  } catch (error) {
    const outcome = { ...afterFailure(error, fetch.tries, now), fetchedAt: null }
    await inScope(services.database, customerScope(fetch.customerId), (db) => settleFetch(db, fetch, outcome))
    if (outcome.nextTryAt === null)
      services.report(`A document's file was not fetched from ${new URL(fetch.url).host}: ${outcome.failure}`)
  }
}

/** The files of documents, from the addresses suppliers' systems have sent (R38). */
export const fetchDocumentFiles = fetchDue({ take: takeDueFetches, settle })

/** Files that are still to be fetched, for the supplier's system that sent the addresses. */
export const listDocumentFetches = async ({ db }: Pick<PartnerContext, 'db'>): Promise<ToldFetch[]> =>
  (await listOpenFetches(db)).map(({ kind, nextTryAt, ...told }) => ({
    ...told,
    file: kind,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
