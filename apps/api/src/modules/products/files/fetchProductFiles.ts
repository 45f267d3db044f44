import { productFileMaximumBytes } from '@tradecounter/rules/products/productFiles.ts'
import { productFileProblems } from '@tradecounter/rules/products/products.problems.ts'
import { providerScope } from '../../../db/database.ts'
import { inScope, type Services } from '../../../http/context.ts'
import { afterFailedTry, fetching, NotKept } from '../../files/fetchTries.ts'
import { settleFetch, takeDueFetches, type ProductFileFetch } from './productFileFetches.queries.ts'
import { lockOwner, writeProductFile } from './productFiles.queries.ts'
import { redrawProductFile } from './redrawProductFile.ts'

/** @throws NotFetched, NotKept */
async function fetchOne(services: Services, fetch: ProductFileFetch, now: Date): Promise<void> {
  const { place, url } = fetch
  const limits = { maximumBytes: productFileMaximumBytes(place), withinMs: fetching.withinMs }
  const file = await redrawProductFile(services, place, await services.fetchOnce(url, limits))
  if (!file) throw new NotKept(productFileProblems.notKept(place).displayMessage)
  await inScope(services.database, providerScope, async (db) => {
    await lockOwner(fetch, db)
    // Another address, or the file itself, may have been sent meanwhile.
    if (await settleFetch(db, fetch, { nextTryAt: null, fetchedAt: now, failure: null }))
      await writeProductFile(db, fetch, file, now)
  })
}

async function settle(services: Services, fetch: ProductFileFetch, now: Date): Promise<void> {
  try {
    await fetchOne(services, fetch, now)
  } catch (error) {
    const outcome = { ...afterFailedTry(error, fetch.tries, now), fetchedAt: null }
    await inScope(services.database, providerScope, (db) => settleFetch(db, fetch, outcome))
  }
}

/**
 * Fetches the pictures and specification sheets whose addresses suppliers' systems have sent, a few at a time and each of them
 * once, until `goesOn` says it is enough (R38). No transaction is open while a file is on its way.
 */
export async function fetchProductFiles(
  services: Services,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const leasedUntil = new Date(now.getTime() + fetching.leaseMs)
  while (goesOn()) {
    const due = await inScope(services.database, providerScope, (db) =>
      takeDueFetches(db, now, leasedUntil, fetching.atOnce),
    )
    if (due.length === 0) return
    await Promise.all(due.map((fetch) => settle(services, fetch, now)))
  }
}
