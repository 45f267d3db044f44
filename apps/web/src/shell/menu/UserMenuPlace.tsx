import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMenuPlace } from '../../ui/overlay/useMenuPlace.ts'
import { UserButton } from './UserButton.tsx'

const loadMenu = () => import('./UserMenu.tsx')
const UserMenu = lazyPart(loadMenu, 'UserMenu')

/** Placeholder of the menu, which is loaded at its first use. */
export function UserMenuPlace() {
  const { pressed, button } = useMenuPlace(loadMenu)
  return <Suspense>{pressed ? <UserMenu /> : <UserButton {...button} />}</Suspense>
}
