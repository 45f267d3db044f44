import { Center, Loader } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isIdleTooLong } from '../../../lib/session/activity.ts'
import { useFindMember } from '../../../lib/session/memberStore.ts'
import { usePortal } from '../../../lib/portal.ts'
import { refreshSession } from '../../../lib/session/refreshSession.ts'
import { AppLayout } from '../../../shell/AppLayout.tsx'
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx'

/**
 * Around the payment result: the shell for who is signed in, a plain page for who is
 * not (R16). A session that lapsed on the card page, or went past the inactivity limit
 * there, is found out here, and neither ends in the login page nor hides the result.
 */
export function ResultFrame() {
  const member = useFindMember()
  const portal = usePortal()
  const session = useSession(member !== undefined)
  if (session === 'unknown')
    return (
      <Center mih="60vh" role="status" aria-label="Loading">
        <Loader />
      </Center>
    )
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
    const asked = isIdleTooLong() ? Promise.resolve(false) : refreshSession()
    asked.then(
      (alive) => setSession(alive ? 'alive' : 'none'),
      () => setSession('none'),
    )
  }, [hasMember])
  return hasMember ? session : 'none'
}
