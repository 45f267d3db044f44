import { ApiRefusal, createClient } from '@tradecounter/contract/client.ts'
import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { findAccessToken, shareAccessToken } from './accessToken.ts'
import { Unreachable, unreachableText } from '../api/failures.ts'

const { refreshToken } = createClient({ refreshToken: sessionsContract.refreshToken }, async (request) => {
  try {
    return await fetch(request.path, {
      method: request.method,
      headers: { 'content-type': 'application/json', 'x-session': 'cookie' },
      body: request.body ?? null,
      signal: AbortSignal.timeout(30_000),
    })
  } catch {
    throw new Unreachable(unreachableText)
  }
})

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
    try {
      const { accessToken } = await refreshToken({ body: {} })
      shareAccessToken(accessToken)
      return true
    } catch (error) {
      if (error instanceof ApiRefusal && error.status < 500 && error.status !== 429) return false
      throw error
    }
  })
}
