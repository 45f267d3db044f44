import { ApiRefusal, createClient } from '@tradecounter/contract/client.ts'
import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { refreshRepeatAfterMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { findAccessToken, shareAccessToken } from './accessToken.ts'
import { Unreachable, unreachableText } from '../api/failures.ts'

const { refreshToken } = createClient({ refreshToken: sessionsContract.refreshToken }, async (request) => {
  const signals = request.signal ? [request.signal] : []
  try {
    return await fetch(request.path, {
      method: request.method,
      headers: { 'content-type': 'application/json', 'x-session': 'cookie' },
      body: request.body ?? null,
      signal: AbortSignal.any([AbortSignal.timeout(30_000), ...signals]),
    })
  } catch {
    throw new Unreachable(unreachableText)
  }
})

/** New access token; `undefined` if the session has ended. @throws Unreachable, or a server's failure */
async function requestToken(signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await refreshToken({ body: {} }, { signal })).accessToken
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500 && error.status !== 429) return undefined
    throw error
  }
}

/**
 * Sends a refresh without an answer again: if the answer is lost, the server has replaced the token, and
 * takes the previous one for a short time only (R22). The first may be slow, so it stays open until then.
 */
async function requestTokenTwice(): Promise<string | undefined> {
  const done = new AbortController()
  const first = requestToken(done.signal)
  const wait = new Promise((resolve) => setTimeout(resolve, refreshRepeatAfterMs, true))
  try {
    const isSlow = await Promise.race([wait, first.then(() => false)])
    if (!isSlow) return await first
    return await Promise.any([first, requestToken(done.signal)]).catch(() => first)
  } finally {
    // A later answer would set its cookie over that of the next refresh.
    done.abort()
  }
}

/**
 * Gets a new access token for the refresh token in the cookie (R22). One tab refreshes,
 * under a lock; waiting tabs use the shared token. `false` means the
 * end of the session; a missing connection throws `Unreachable`, which does not end it.
 */
export function refreshSession(): Promise<boolean> {
  const before = findAccessToken()
  return navigator.locks.request('tradecounter.refresh', async () => {
    const shared = findAccessToken()
    if (shared && shared !== before) return true
    const accessToken = await requestTokenTwice()
    if (accessToken === undefined) return false
    shareAccessToken(accessToken)
    return true
  })
}
