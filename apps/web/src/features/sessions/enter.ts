import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { shareAccessToken } from '../../lib/session/accessToken.ts'
import { noteActivity } from '../../lib/session/activity.ts'
import { apiFor } from '../../lib/api/api.ts'
import { storeMember } from '../../lib/session/memberStore.ts'
import { forgetTypedByOthers, keepTyped } from '../../lib/text/typed.ts'
import { laterKey } from '../orders/unsaved/unsavedOrder.ts'

const sessionsApi = apiFor({ login: sessionsContract.login, revokeToken: sessionsContract.revokeToken })

/** §4 Login: on success the token is kept in memory, member details and claims are stored. */
export async function enter(credentials: { readonly username: string; readonly password: string }) {
  const {
    token,
    refreshToken: _refreshToken,
    expiresAt: _expiresAt,
    ...member
  } = await sessionsApi.login({
    body: credentials,
  })
  noteActivity()
  shareAccessToken(token)
  forgetTypedByOthers(member.userName)
  keepTyped(laterKey, undefined)
  return storeMember(member)
}

/** Ends the session of the cookie on the server. */
export const revokeSession = (): Promise<null> => sessionsApi.revokeToken({ body: {} })
