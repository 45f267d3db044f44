import { sessionsContract } from '@tradecounter/contract/sessions.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { shareAccessToken } from '../../lib/accessToken.ts'
import { noteActivity } from '../../lib/activity.ts'
import { apiFor } from '../../lib/api.ts'
import { storeMember } from '../../lib/memberStore.ts'
import { queryClient } from '../../lib/queryClient.ts'

const sessionsApi = apiFor({ login: sessionsContract.login, revokeToken: sessionsContract.revokeToken })

/** §4 Login: on success the token is kept in memory, member details and claims are stored. */
export function useLogin() {
  return useMutation({
    mutationFn: (credentials: { readonly username: string; readonly password: string }) =>
      sessionsApi.login({ body: credentials }),
    onSuccess: ({ token, refreshToken: _refreshToken, expiresAt: _expiresAt, ...member }) => {
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'portal' })
      noteActivity()
      shareAccessToken(token)
      storeMember(member)
    },
  })
}

/** Ends the session of the cookie on the server. */
export const revokeSession = (): Promise<null> => sessionsApi.revokeToken({ body: {} })
