import { Readable } from 'node:stream'
import type { DocumentFetch as ListedFetch } from '@tradecounter/contract/integration/integration.entities.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { customerScope } from '../../../db/database.ts'
import { inScope, type PartnerContext, type Services } from '../../../http/context.ts'
import { Refused } from '../../../http/refused.ts'
import { afterFailedTry, fetchDue, fetching, FileNotStored } from '../../files/fetchTries.ts'
import { acceptedDocumentFile, storeDocumentFile } from './storeDocumentFile.ts'
import type { DocumentFileRef } from './documentFileUrl.ts'
import { listOpenFetches, settleFetch, takeDueFetches, type DocumentFetch } from './documentFiles.queries.ts'

/** @throws NotFetched, FileNotStored, Refused */
async function fetchOne(services: Services, fetch: DocumentFetch, now: Date): Promise<void> {
  const { database, files, fetchOnce } = services
  const { maximumBytes, notPdf, tooLarge } = acceptedDocumentFile
  const bytes = await fetchOnce(fetch.url, { maximumBytes, withinMs: fetching.withinMs })
  const stored = await files.putPdf(Readable.from([bytes]), maximumBytes)
  if (typeof stored === 'string')
    throw new FileNotStored((stored === 'notPdf' ? notPdf : tooLarge).displayMessage)
  try {
    const isStored = await inScope(database, customerScope(fetch.customerId), async (db) => {
      // Skip if the supplier's system has sent another address or the file itself meanwhile.
      const outcome = { nextTryAt: null, fetchedAt: now, failure: null, tries: fetch.tries }
      if (!(await settleFetch(db, fetch, outcome))) return false
      await storeDocumentFile({ ...services, db, now }, fetch, stored)
      return true
    })
    if (!isStored) await files.remove(stored.storageName)
  } catch (error) {
    // Uploads follow the same rule: only a refused file surely has no row (D5).
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
}

/** Time of the next try, the reason of the failure and the failed tries; no time after the last try. */
function afterFailure(error: unknown, tries: number, now: Date) {
  // The customer's daily quota is used up: retry tomorrow, without counting a failed try.
  if (error instanceof Refused)
    return { nextTryAt: new Date(now.getTime() + dayMs), failure: error.message, tries: tries - 1 }
  return { ...afterFailedTry(error, tries, now), tries }
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

const start: DocumentFileRef = { customerId: 0, documentId: 0, kind: 'document' }

const cursorOf = ({ customerId, documentId, kind }: DocumentFileRef) => `${customerId}-${documentId}-${kind}`

/** @param cursor as the contract has checked it */
function refOf(cursor: string): DocumentFileRef {
  const [customerId, documentId, kind] = cursor.split('-')
  return {
    customerId: Number(customerId),
    documentId: Number(documentId),
    kind: kind === 'document' ? 'document' : 'proofOfDelivery',
  }
}

/** Files that are still to be fetched, for the supplier's system that sent the addresses. */
export const listDocumentFiles = async (
  { db }: Pick<PartnerContext, 'db'>,
  { after, per_page: perPage }: RouteInput<'listDocumentFiles'>['query'],
): Promise<ListedFetch[]> =>
  (await listOpenFetches(db, after ? refOf(after) : start, perPage)).map(
    ({ customerId, documentId, kind, nextTryAt, ...fetch }) => ({
      ...fetch,
      cursor: cursorOf({ customerId, documentId, kind }),
      file: kind,
      nextTryAt: nextTryAt?.toISOString() ?? null,
    }),
  )
