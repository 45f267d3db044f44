import { revokeSession } from '../../features/sessions/enter.ts'
import { shareExpiry, shareSignedOut } from '../../lib/session/accessToken.ts'
import { isHalfDone } from '../../lib/session/halfDone.ts'
import { requestLogin } from '../../lib/session/loginAgain.ts'
import { clearMember, findMember, unstoreMember } from '../../lib/session/memberStore.ts'
import { rememberPlace } from '../../lib/session/returnPlace.ts'
import { paths } from '../../paths.ts'

let ending = false

function storePlace(): void {
  const member = findMember()
  if (member) rememberPlace(member, location.pathname + location.search)
}

/**
 * Reaction to a 401 (§8). With unfinished work, the same person logs in above it and
 * loses nothing; a reload shows the login page. Without, the session ends at once.
 */
export function meetExpiry(): void {
  if (!findMember() || !isHalfDone()) {
    void expireSession({ revoke: false })
    return
  }
  storePlace()
  unstoreMember()
  requestLogin()
}

/**
 * Ends the session (§8 401, §4 inactivity): clears member details and token, and reloads the login page
 * with `expiredSession`. The page of the member is stored for their next login.
 */
export async function expireSession({ revoke }: { readonly revoke: boolean }): Promise<void> {
  if (ending) return
  ending = true
  storePlace()
  if (revoke) {
    await revokeSession().catch(() => undefined)
    shareSignedOut()
  } else shareExpiry()
  clearMember()
  location.assign(paths.sessionExpired())
}
