import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { apiFor } from '../../lib/api/api.ts'
import { keepSession } from '../../lib/session/keepSession.ts'
import { keepTyped } from '../../lib/text/typed.ts'
import { laterKey } from '../orders/unsaved/unsavedOrder.ts'

const sessionsApi = apiFor({ login: sessionsContract.login, revokeToken: sessionsContract.revokeToken })

/** §4 Login: on success the token is kept in memory, member details and claims are stored. */
export async function enter(credentials: { readonly username: string; readonly password: string }) {
  const member = keepSession(await sessionsApi.login({ body: credentials }))
  keepTyped(laterKey, undefined)
  return member
}

/** Ends the session of the cookie on the server. */
export const revokeSession = (): Promise<null> => sessionsApi.revokeToken({ body: {} })
