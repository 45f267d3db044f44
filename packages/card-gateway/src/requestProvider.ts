import { ProviderSearchError } from './search/providerSearchError.ts'
import type { ApiRequest, RequestAuth } from './signing/requestAuth.ts'

export interface TransactionSearchSettings {
  /** Origin of the API, without a path. */
  baseUrl: string
  auth: RequestAuth
  now?: () => Date
  /** Timeout of a request. The provider may take over two minutes to answer (card-provider §3). */
  timeoutMs?: number
}

/** Asks the provider’s API. Rejects with ProviderSearchError. */
export async function requestProvider<Answer>(
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
    // A redirect would send the authentication to another host.
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
    // Text that is no JSON ends in the error below.
  }
  throw new ProviderSearchError('unexpected', 'The provider answered something other than a JSON object')
}

function failureOf(status: number) {
  if (status === 401 || status === 403) return 'unauthorised'
  return status >= 500 || status === 429 ? 'unavailable' : 'unexpected'
}
