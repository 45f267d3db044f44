import { requestProvider, type TransactionSearchSettings } from '../requestProvider.ts'
import type { CardGateway, ProviderTransaction } from '../cardGateway.ts'
import { ProviderSearchError } from './providerSearchError.ts'
import { type TransactionDetail, transactionFromDetail } from './transactionFromDetail.ts'

interface SearchPage {
  _embedded?: { transactionSummaries?: { id?: string; clientReferenceInformation?: { code?: string } }[] }
}

/** Sales in a page. Each costs a request, so a killed process repeats at most this many. */
const pageSize = 20

const instant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** Lists sales page by page, with one request at a time. Rejects with ProviderSearchError. */
export function createSalesList(settings: TransactionSearchSettings): CardGateway['listSales'] {
  return async ({ from, until, isOurs }, offset, signal) => {
    const query = {
      save: false,
      name: 'reconciliation',
      timezone: 'UTC',
      // Interval in the provider's query language: `[` includes the first instant, `}` excludes the last.
      query: `submitTimeUtc:[${instant(from)} TO ${instant(until)}}`,
      offset,
      limit: pageSize,
      sort: 'submitTimeUtc:asc',
    }
    const page = await requestProvider<SearchPage>(
      settings,
      'POST',
      '/tss/v2/searches',
      JSON.stringify(query),
      signal,
    )
    const summaries = page._embedded?.transactionSummaries ?? []
    const sales: ProviderTransaction[] = []
    let hasUnreadable = false
    for (const { id, clientReferenceInformation } of summaries) {
      if (!id || !isOurs(clientReferenceInformation?.code ?? '')) continue
      const path = `/tss/v2/transactions/${encodeURIComponent(id)}`
      try {
        const sale = transactionFromDetail(
          await requestProvider<TransactionDetail>(settings, 'GET', path, undefined, signal),
        )
        if (sale) sales.push(sale)
      } catch (error) {
        if (!(error instanceof ProviderSearchError) || error.failure !== 'unexpected') throw error
        hasUnreadable = true
      }
    }
    return { sales, hasUnreadable, next: summaries.length < pageSize ? undefined : offset + pageSize }
  }
}
