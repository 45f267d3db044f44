import type { Send } from '@tradecounter/contract/client.ts'
import { takesIdempotencyKey } from '@tradecounter/contract/route.ts'
import { findAccessToken } from '../session/accessToken.ts'
import { findMember } from '../session/memberStore.ts'
import { fetchInTime } from './fetchInTime.ts'
import { refreshSession } from '../session/refreshSession.ts'
import { isLoginRequested, loggedInAgain } from '../session/loginAgain.ts'
import { announceSession } from '../session/sessionEvents.ts'
import { uploadFile } from '../files/uploadFile.ts'
import { forgetUnsent, keepUnsent, pressedLabel } from './unsentWrite.ts'
import { writeOnce } from './writeOnce.ts'

/** Access token of this tab; requests one if it has none yet. */
export async function bearer(): Promise<string | undefined> {
  if (!findAccessToken() && !(await refreshSession())) return undefined
  return findAccessToken()?.token
}

async function authorize(headers: Headers): Promise<void> {
  const token = await bearer()
  if (token) headers.set('authorization', `Bearer ${token}`)
}

/** Sends a request of the typed client with this tab's session (§7, R22). */
export const send: Send = async ({ method, path, body, file, signal, keepalive, automatic, route }) => {
  const label = pressedLabel()
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (route.permission === 'public') headers.set('x-session', 'cookie')
  else await authorize(headers)
  const init = { method, headers, body: body ?? null, signal: signal ?? null, keepalive }
  // A stream has no timeout.
  const request = () => (route.answer === 'stream' ? fetch(path, init) : fetchInTime(path, init))
  const isWrite = takesIdempotencyKey(route)
  const sendOnce = () => {
    if (file) return uploadFile(path, file, headers, signal)
    if (!isWrite) return request()
    return writeOnce({ method, path, body, automatic }, (key) => {
      // Idempotency key from before the end of the session, so that the write is not made twice (P7).
      if (!headers.has('idempotency-key')) headers.set('idempotency-key', key)
      return request()
    })
  }
  let response = await sendOnce()
  if (route.permission === 'public') return response
  // The session's person may have changed, as an impersonation began or ended: the new token
  // shows it.
  if (
    response.status === 401 &&
    !isWrite &&
    !findMember()?.view &&
    (await refreshSession().catch(() => false))
  ) {
    await authorize(headers)
    response = await sendOnce()
  }
  // An impersonation refuses every write: the refusal is shown, and the person stays on the page.
  if (response.status === 403 && !findMember()?.view) announceSession('forbidden')
  if (response.status !== 401) return response
  const idempotencyKey = automatic ? null : headers.get('idempotency-key')
  if (idempotencyKey) keepUnsent({ method, path, body, idempotencyKey, label })
  announceSession('expired')
  if (!isLoginRequested() || route.answer === 'stream') return response
  await loggedInAgain(signal)
  if (idempotencyKey) forgetUnsent()
  await authorize(headers)
  return sendOnce()
}
