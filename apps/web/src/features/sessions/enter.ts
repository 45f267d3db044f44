import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { apiFor } from '../../lib/api/api.ts'
import { keepSession } from '../../lib/session/keepSession.ts'
import { keepTyped } from '../../lib/text/typed.ts'
import { laterKey } from '../orders/unsaved/unsavedOrder.ts'

const sessionsApi = apiFor({ login: sessionsContract.login, revokeToken: sessionsContract.revokeToken })

interface Credentials {
  readonly username: string
  readonly password: string
  /** Code of the second factor, once requested. */
  readonly code?: string | undefined
}

/** Begins a session (§4 Login): the token stays in memory, member details and claims are stored. */
export function beginWith(session: Parameters<typeof keepSession>[0]) {
  const member = keepSession(session)
  keepTyped(laterKey, undefined)
  return member
}

export const logIn = ({ code, ...credentials }: Credentials) =>
  sessionsApi.login({ body: code ? { ...credentials, code } : credentials })

export const enter = async (credentials: Credentials) => beginWith(await logIn(credentials))

/** Ends the session of the cookie on the server. */
export const revokeSession = (): Promise<null> => sessionsApi.revokeToken({ body: {} })
