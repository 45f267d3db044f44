import { productFileMaximumBytes } from '@tradecounter/rules/products/productFiles.ts'
import { productFileProblems } from '@tradecounter/rules/products/products.problems.ts'
import { providerScope } from '../../../db/database.ts'
import { inScope, type Services } from '../../../http/context.ts'
import { afterFailedTry, fetchDue, fetching, FileNotStored } from '../../files/fetchTries.ts'
import { settleFetch, takeDueFetches, type ProductFileFetch } from './productFileFetches.queries.ts'
import { lockOwner, writeProductFile } from './productFiles.queries.ts'
import { redrawProductFile } from './redrawProductFile.ts'

/** @throws NotFetched, FileNotStored */
async function fetchOne(services: Services, fetch: ProductFileFetch, now: Date): Promise<void> {
  const { place, url } = fetch
  const limits = { maximumBytes: productFileMaximumBytes(place), withinMs: fetching.withinMs }
  const file = await redrawProductFile(services, place, await services.fetchOnce(url, limits))
  if (!file) throw new FileNotStored(productFileProblems.fetchedKind(place).displayMessage)
  await inScope(services.database, providerScope, async (db) => {
    await lockOwner(fetch, db)
    // Skip if the supplier's system has sent another address or the file itself meanwhile.
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

/** Pictures and specification sheets of products, from the addresses suppliers' systems have sent (R38). */
export const fetchProductFiles = fetchDue({ take: takeDueFetches, settle })
