import { requestProvider, type TransactionSearchSettings } from '../requestProvider.ts'
import type { CardGateway, ProviderTransaction } from '../cardGateway.ts'
import { ProviderSearchError } from './providerSearchError.ts'
import { type TransactionDetail, transactionFromDetail } from './transactionFromDetail.ts'

interface SearchPage {
  totalCount?: number
  _embedded?: { transactionSummaries?: { id?: string; clientReferenceInformation?: { code?: string } }[] }
}

const pageSize = 20
const mostPages = 5

/**
 * Finds the sales of a reference, newest first; there may be one for each attempt (card-provider §3). Rejects
 * with ProviderSearchError, and with RangeError for a reference that could be read as another query.
 */
export function createTransactionSearch(settings: TransactionSearchSettings): CardGateway['search'] {
  return async (referenceNumber, signal) => {
    if (!/^[A-Za-z0-9._-]{1,50}$/.test(referenceNumber)) throw new RangeError('Malformed reference number')
    const transactions: ProviderTransaction[] = []
    let unreadable: ProviderSearchError | undefined
    for (const id of await matchingIds(settings, referenceNumber, signal)) {
      const path = `/tss/v2/transactions/${encodeURIComponent(id)}`
      try {
        const transaction = transactionFromDetail(
          await requestProvider<TransactionDetail>(settings, 'GET', path, undefined, signal),
        )
        if (transaction?.referenceNumber === referenceNumber) transactions.push(transaction)
      } catch (error) {
        if (!(error instanceof ProviderSearchError) || error.failure !== 'unexpected') throw error
        unreadable = error
      }
    }
    if (!unreadable) return transactions
    // The unreadable transaction may be a charge too, so only charges are certain.
    const charges = transactions.filter(({ outcome }) => outcome === 'paid' || outcome === 'partial')
    throw new ProviderSearchError('unexpected', unreadable.message, { cause: unreadable, charges })
  }
}

async function matchingIds(
  settings: TransactionSearchSettings,
  referenceNumber: string,
  signal?: AbortSignal,
) {
  const ids = new Set<string>()
  for (let page = 0; page < mostPages; page++) {
    const query = {
      save: false,
      name: 'payment sync',
      timezone: 'UTC',
      query: `clientReferenceInformation.code:${referenceNumber}`,
      offset: page * pageSize,
      limit: pageSize,
      sort: 'submitTimeUtc:desc',
    }
    const found = await requestProvider<SearchPage>(
      settings,
      'POST',
      '/tss/v2/searches',
      JSON.stringify(query),
      signal,
    )
    const summaries = found._embedded?.transactionSummaries ?? []
    for (const { id, clientReferenceInformation } of summaries) {
      // The index may match parts of references, so only an equal reference counts.
      if (id && clientReferenceInformation?.code === referenceNumber) ids.add(id)
    }
    if (summaries.length < pageSize) break
  }
  return ids
}
