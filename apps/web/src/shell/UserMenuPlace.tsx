import { lazy, Suspense, useState } from 'react'
import { UserButton } from './UserButton.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

/** The menu comes after the screen; pressed before, it opens when it is there. */
export function UserMenuPlace() {
  const [pressed, setPressed] = useState(false)
  return (
    <Suspense fallback={<UserButton onClick={() => setPressed(true)} />}>
      <UserMenu openedFirst={pressed} />
    </Suspense>
  )
}
