import type { CardGateway, ProviderTransaction } from './cardGateway.ts'
import { ProviderSearchError } from './providerSearchError.ts'
import type { ApiRequest, RequestAuth } from './requestAuth.ts'
import { type TransactionDetail, transactionFromDetail } from './transactionFromDetail.ts'

export interface TransactionSearchSettings {
  /** The API's origin, without a path. */
  baseUrl: string
  auth: RequestAuth
  now?: () => Date
  /** For each request. The provider's own answer may take over two minutes (card-provider §3). */
  timeoutMs?: number
}

interface SearchPage {
  totalCount?: number
  _embedded?: { transactionSummaries?: { id?: string; clientReferenceInformation?: { code?: string } }[] }
}

const pageSize = 20
const mostPages = 5

/**
 * Every sale under one reference, newest first; several are normal, one an attempt (card-provider §3).
 * Rejects with ProviderSearchError; throws RangeError on a reference that could be read as another query.
 */
export function createTransactionSearch(settings: TransactionSearchSettings): CardGateway['search'] {
  return async (referenceNumber, signal) => {
    if (!/^[A-Za-z0-9._-]{1,50}$/.test(referenceNumber)) throw new RangeError('Malformed reference number')
    const transactions: ProviderTransaction[] = []
    for (const id of await matchingIds(settings, referenceNumber, signal)) {
      const path = `/tss/v2/transactions/${encodeURIComponent(id)}`
      const transaction = transactionFromDetail(
        await ask<TransactionDetail>(settings, 'GET', path, undefined, signal),
      )
      if (transaction?.referenceNumber === referenceNumber) transactions.push(transaction)
    }
    return transactions
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
    const found = await ask<SearchPage>(settings, 'POST', '/tss/v2/searches', JSON.stringify(query), signal)
    const summaries = found._embedded?.transactionSummaries ?? []
    for (const { id, clientReferenceInformation } of summaries) {
      // The index may tokenise: only the very same reference counts.
      if (id && clientReferenceInformation?.code === referenceNumber) ids.add(id)
    }
    if (summaries.length < pageSize) break
  }
  return ids
}

async function ask<Answer>(
  { baseUrl, auth, now = () => new Date(), timeoutMs = 150_000 }: TransactionSearchSettings,
  method: ApiRequest['method'],
  path: string,
  body: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const url = new URL(path, baseUrl)
  const timeout = AbortSignal.timeout(timeoutMs)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...auth({ method, url, body, now: now() }),
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    // A redirect would carry our authentication elsewhere.
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.ok) return await answerOf<Answer>(response)
    await response.body?.cancel()
    throw new ProviderSearchError(failureOf(response.status), `The provider answered ${response.status}`)
  } catch (error) {
    if (error instanceof ProviderSearchError || signal?.aborted) throw error
    if (timeout.aborted)
      throw new ProviderSearchError('timeout', 'The provider took too long', { cause: error })
    throw new ProviderSearchError('unavailable', 'The provider cannot be reached', { cause: error })
  }
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer as Answer
  } catch {
    // Falls through to the one refusal below.
  }
  throw new ProviderSearchError('unexpected', 'The provider answered something other than a JSON object')
}

function failureOf(status: number) {
  if (status === 401 || status === 403) return 'unauthorised'
  return status >= 500 || status === 429 ? 'unavailable' : 'unexpected'
}
