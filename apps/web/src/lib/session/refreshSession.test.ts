import '../../testing/browserStub.fixtures.ts'
import { refreshRepeatAfterMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findAccessToken } from './accessToken.ts'
import { refreshSession } from './refreshSession.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tokens = (accessToken: string) =>
  Response.json({ result: { accessToken, expiresAt: new Date().toISOString() }, validationErrors: [] })

/** A server whose answers the test gives, one a request, in any order. */
function slowServer() {
  const requests: { readonly answer: (response: Response) => void; readonly signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    requests.push({ answer: resolve, signal })
    return promise
  })
  return requests
}

test('a refresh whose answer is lost is sent again while the previous token still works (R22)', async () => {
  const requests = slowServer()
  const [here, inOtherTab] = [refreshSession(), refreshSession()]
  await vi.advanceTimersByTimeAsync(refreshRepeatAfterMs)
  expect(requests).toHaveLength(2)
  requests[1]?.answer(tokens('repeated'))
  expect(await Promise.all([here, inOtherTab])).toEqual([true, true])
  expect(findAccessToken()?.token).toBe('repeated')
  // A late answer would set an older cookie.
  expect(requests[0]?.signal.aborted).toBe(true)
  expect(requests).toHaveLength(2)
})

test('a refresh that is only slow is answered, and its repeat is cancelled (R22)', async () => {
  const requests = slowServer()
  const refreshed = refreshSession()
  await vi.advanceTimersByTimeAsync(refreshRepeatAfterMs + 5000)
  requests[0]?.answer(tokens('slow'))
  expect(await refreshed).toBe(true)
  expect(findAccessToken()?.token).toBe('slow')
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

test('the end of a session is reported at once, also by the repeat', async () => {
  const requests = slowServer()
  const refusal = () =>
    Response.json(
      { result: null, validationErrors: [{ code: 'sessionExpired', displayMessage: 'Please log in.' }] },
      { status: 401 },
    )
  const ended = refreshSession()
  await vi.advanceTimersByTimeAsync(0)
  requests[0]?.answer(refusal())
  expect(await ended).toBe(false)
  const late = refreshSession()
  await vi.advanceTimersByTimeAsync(refreshRepeatAfterMs)
  requests[2]?.answer(refusal())
  expect(await late).toBe(false)
})
