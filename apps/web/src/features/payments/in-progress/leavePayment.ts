import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { afterPaymentPath } from '@tradecounter/rules/members/roles.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { clearMember, storeMember } from '../../../lib/session/memberStore.ts'
import { refreshSession } from '../../../lib/session/refreshSession.ts'
import { paths } from '../../../paths.ts'

const memberApi = apiFor({ getMe: sessionsContract.getMe })

/**
 * Target of 'View Payment History' (§2): the login after the end of the session, else the page for
 * the member's roles, after a reload of the member. @throws if the server does not answer
 */
export async function leavePayment(): Promise<string> {
  if (!(await refreshSession())) {
    clearMember()
    return paths.login()
  }
  return afterPaymentPath(storeMember(await memberApi.getMe({})))
}
