import { useEffect, useState } from 'react'
import { shareSignedOut } from '../../lib/session/accessToken.ts'
import { clearMember, findMember } from '../../lib/session/memberStore.ts'
import { revokeSession } from '../sessions/enter.ts'

/** Logs out a person who opens a payment link, and clears stored claims first (§2). */
export function useSignedOut(): boolean {
  const [isOut, setOut] = useState(() => findMember() === undefined)
  useEffect(() => {
    if (!findMember()) return
    const finish = () => {
      clearMember()
      shareSignedOut()
      setOut(true)
    }
    // Only this device ends the session without a connection; the server's ends with its cookie.
    revokeSession().then(finish, finish)
  }, [])
  return isOut
}
