import type { MemberDetails } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { forgetTypedByOthers } from '../text/typed.ts'
import { shareAccessToken } from './accessToken.ts'
import { noteActivity } from './activity.ts'
import { storeMember, type SignedInMember } from './memberStore.ts'

interface Entered extends MemberDetails {
  readonly token: string
  readonly refreshToken?: string | undefined
  readonly expiresAt: string
}

/** Stores a session (§4 Login): the token in memory, member details and claims in the browser's storage. */
export function keepSession({
  token,
  refreshToken: _refreshToken,
  expiresAt: _expiresAt,
  ...member
}: Entered): SignedInMember {
  noteActivity()
  shareAccessToken(token)
  forgetTypedByOthers(member.userName)
  return storeMember(member)
}
