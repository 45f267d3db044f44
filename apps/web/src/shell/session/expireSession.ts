import { revokeSession } from '../../features/sessions/enter.ts'
import { shareSignedOut } from '../../lib/session/accessToken.ts'
import { isHalfDone } from '../../lib/session/halfDone.ts'
import { askToLogInAgain } from '../../lib/session/loginAgain.ts'
import { clearMember, findMember, unstoreMember } from '../../lib/session/memberStore.ts'
import { rememberPlace } from '../../lib/session/returnPlace.ts'
import { paths } from '../../paths.ts'

let ending = false

function keepPlace(): void {
  const member = findMember()
  if (member) rememberPlace(member.userName, location.pathname + location.search)
}

/**
 * Reaction to a 401 (§8). Where work is half done, the same person logs in again above it and
 * loses nothing; a reload meets the login page. Everywhere else the session ends at once.
 */
export function meetExpiry(): void {
  if (!findMember() || !isHalfDone()) {
    void expireSession({ revoke: false })
    return
  }
  keepPlace()
  unstoreMember()
  askToLogInAgain()
}

/**
 * §8 401 and §4 inactivity: stored member details and token are cleared and the login page
 * is loaded anew with `expiredSession`. Where the member was is kept for their next login.
 */
export async function expireSession({ revoke }: { readonly revoke: boolean }): Promise<void> {
  if (ending) return
  ending = true
  keepPlace()
  if (revoke) await revokeSession().catch(() => undefined)
  shareSignedOut()
  clearMember()
  location.assign(paths.sessionExpired())
}
