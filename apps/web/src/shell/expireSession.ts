import { revokeSession } from '../features/sessions/enter.ts'
import { shareSignedOut } from '../lib/session/accessToken.ts'
import { clearMember, findMember } from '../lib/session/memberStore.ts'
import { rememberPlace } from '../lib/session/returnPlace.ts'
import { paths } from '../paths.ts'

let ending = false

/**
 * §8 401 and §4 inactivity: stored member details and token are cleared and the login page is loaded anew with
 * `expiredSession`. Where the member was is kept for their next login.
 */
export async function expireSession({ revoke }: { readonly revoke: boolean }): Promise<void> {
  if (ending) return
  ending = true
  const member = findMember()
  if (member) rememberPlace(member.userName, location.pathname + location.search)
  if (revoke) await revokeSession().catch(() => undefined)
  shareSignedOut()
  clearMember()
  location.assign(paths.sessionExpired())
}
