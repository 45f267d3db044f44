import { useRouter } from '@tanstack/react-router'
import { refusedPath } from '@tradecounter/rules/members/roles.ts'
import { activityCheckMs, logoutDelayMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { sessionMessages } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { secondsLeft } from '@tradecounter/rules/sessions/idleWarning.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import {
  findAccessToken,
  isRefreshDue,
  onExpiredElsewhere,
  onSignedOutElsewhere,
} from '../../lib/session/accessToken.ts'
import { idleMs, isIdleTooLong, noteActivity, watchActivity } from '../../lib/session/activity.ts'
import { watchTyping } from '../../lib/session/halfDone.ts'
import { useLoginRequested } from '../../lib/session/loginAgain.ts'
import { findMember, useFindMember } from '../../lib/session/memberStore.ts'
import { refreshSession } from '../../lib/session/refreshSession.ts'
import { onSession } from '../../lib/session/sessionEvents.ts'
import { toastError } from '../../lib/toasts.tsx'
import { useMe } from '../../features/account/account.data.ts'
import { paths } from '../../paths.ts'
import { expireSession, meetExpiry } from './expireSession.ts'

const IdleWarning = lazyPart(() => import('./IdleWarning.tsx'), 'IdleWarning')
const LogInAgain = lazyPart(() => import('../../features/sessions/LogInAgain.tsx'), 'LogInAgain')

/**
 * Refreshes the session during activity and ends it without (§4 Session):
 * refresh after 5 minutes if active in the last 15; end after 15 minutes of
 * inactivity, on a 401, or after a logout in another tab, with a warning a minute before.
 */
export function SessionWatch() {
  const router = useRouter()
  const mustLogInAgain = useLoginRequested()
  const [remaining, setRemaining] = useState<number>()
  useMe()
  useEffect(() => {
    if (!isIdleTooLong()) noteActivity()
    const stopWatching = watchActivity()
    const stopTyping = watchTyping()
    let refreshing = false
    const check = () => {
      // The clock was set back: the idle time begins anew, or it would last longer by the difference.
      if (idleMs() < 0) noteActivity()
      setRemaining(secondsLeft(idleMs()))
      if (isIdleTooLong()) {
        setTimeout(() => void expireSession({ revoke: true }), logoutDelayMs)
        clearInterval(timer)
        return
      }
      const token = findAccessToken()
      if (refreshing || !token || !isRefreshDue(token)) return
      refreshing = true
      refreshSession()
        .then((alive) => (alive ? undefined : meetExpiry()))
        // The next check tries again after a lost connection.
        .catch(() => undefined)
        .finally(() => {
          refreshing = false
        })
    }
    const timer = setInterval(check, activityCheckMs)
    // Back may restore an old page; without a member it is blank, and a reload opens the login.
    const restore = ({ persisted }: PageTransitionEvent) =>
      persisted && !findMember() ? location.reload() : check()
    window.addEventListener('pageshow', restore)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pageshow', restore)
      stopWatching()
      stopTyping()
    }
  }, [])

  useEffect(
    () =>
      onSession((event) => {
        if (event === 'expired') {
          // An impersonation ends before its session.
          if (findMember()?.view) void import('./leaveView.ts').then(({ leaveView }) => leaveView())
          else meetExpiry()
          return
        }
        // Toast (§8), and a redirect by role (§2).
        toastError(sessionMessages.forbidden)
        const member = findMember()
        if (member) router.history.push(refusedPath(member))
      }),
    [router],
  )

  // The customer or person changed, in this tab or another: reload, as all shown
  // data is of the previous one, and their form would be sent as the new person's.
  const member = useFindMember()
  const works = member && `${member.userName} ${member.customer?.customerId ?? ''}`
  const [began] = useState(works)
  useEffect(() => {
    if (works !== undefined && began !== undefined && works !== began) location.assign(paths.login())
  }, [works, began])
  useEffect(() => onSignedOutElsewhere(() => location.assign(paths.login())), [])
  useEffect(() => onExpiredElsewhere(meetExpiry), [])
  return (
    <Suspense>
      {mustLogInAgain ? (
        <LogInAgain onLeave={() => void expireSession({ revoke: false })} />
      ) : remaining === undefined ? null : (
        <IdleWarning secondsLeft={remaining} onStayed={() => setRemaining(undefined)} />
      )}
    </Suspense>
  )
}
