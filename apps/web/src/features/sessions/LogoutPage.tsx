import { useEffect } from 'react'
import { shareSignedOut } from '../../lib/session/accessToken.ts'
import { finishBeforeLeaving } from '../../lib/session/leaving.ts'
import { clearMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { PageLoader } from '../../ui/page/PageLoader.tsx'
import { revokeSession } from './enter.ts'

/**
 * §2 /logout: logs out, clears stored member details, returns to /. Reloading the page clears cached lists.
 */
export function LogoutPage() {
  useEffect(() => {
    const finish = () => {
      clearMember()
      shareSignedOut()
      location.replace(paths.login())
    }
    // Only this device ends the session without a connection; the server's ends with its cookie.
    finishBeforeLeaving().then(revokeSession).then(finish, finish)
  }, [])
  return <PageLoader label="Logging out" />
}
