import { createRootRoute, createRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from './lazyScreen.tsx'
import { RootNotFound } from './shell/RootNotFound.tsx'
import { requireMember } from './shell/gates.ts'

export const root = createRootRoute({ notFoundComponent: RootNotFound })

/** Parent route of all screens that need a login. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: requireMember,
  component: lazyScreen(() => import('./shell/AppLayout.tsx'), 'AppLayout'),
})

/** True for text that can be an id in an address. */
export const isWhole = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Id in an address. @throws NotFound for other text */
export const whole = (text: string): number => {
  if (!isWhole(text)) throw notFound()
  return Number(text)
}
