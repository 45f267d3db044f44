import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isIdleTooLong } from '../../../lib/session/activity.ts'
import { useFindMember } from '../../../lib/session/memberStore.ts'
import { usePortal } from '../../../lib/portal.ts'
import { refreshSession } from '../../../lib/session/refreshSession.ts'
import { AppLayout } from '../../../shell/AppLayout.tsx'
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx'
import { PageLoader } from '../../../ui/page/PageLoader.tsx'

/**
 * Frame of the payment result: the shell with a session, a plain page without
 * (R16). A session that expired on the card page, or passed the inactivity limit
 * there, opens no login page and does not hide the result.
 */
export function ResultFrame() {
  const member = useFindMember()
  const portal = usePortal()
  const session = useSession(member !== undefined)
  if (session === 'unknown') return <PageLoader />
  return session === 'alive' ? (
    <AppLayout />
  ) : (
    <PlainFrame provider={portal} wide>
      <Outlet />
    </PlainFrame>
  )
}

function useSession(hasMember: boolean): 'unknown' | 'alive' | 'none' {
  const [session, setSession] = useState<'unknown' | 'alive' | 'none'>(hasMember ? 'unknown' : 'none')
  useEffect(() => {
    if (!hasMember) return
    const refreshed = isIdleTooLong() ? Promise.resolve(false) : refreshSession()
    refreshed.then(
      (alive) => setSession(alive ? 'alive' : 'none'),
      () => setSession('none'),
    )
  }, [hasMember])
  return hasMember ? session : 'none'
}
