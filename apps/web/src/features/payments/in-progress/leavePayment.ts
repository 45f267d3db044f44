import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { afterPaymentPath } from '@tradecounter/rules/members/roles.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { clearMember, storeMember } from '../../../lib/session/memberStore.ts'
import { refreshSession } from '../../../lib/session/refreshSession.ts'
import { paths } from '../../../paths.ts'

const memberApi = apiFor({ getMe: sessionsContract.getMe })

/**
 * Where 'View Payment History' leads (§2): the login where the session is over; else the member is stored as they are now, and
 * goes where their roles say. @throws when nobody answers.
 */
export async function leavePayment(): Promise<string> {
  if (!(await refreshSession())) {
    clearMember()
    return paths.login()
  }
  return afterPaymentPath(storeMember(await memberApi.getMe({})))
}
