import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { apiFor } from '../../lib/api/api.ts'
import { storeMember } from '../../lib/session/memberStore.ts'
import { refreshSession } from '../../lib/session/refreshSession.ts'
import { expireSession } from './expireSession.ts'

const api = apiFor({ getMe: sessionsContract.getMe })

/** Reloads the member after an impersonation ended or may have ended (`SessionWatch`). */
export async function leaveView(): Promise<void> {
  if (await refreshSession()) storeMember(await api.getMe({}))
  else await expireSession({ revoke: false })
}
