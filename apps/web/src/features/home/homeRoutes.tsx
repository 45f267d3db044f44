import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'

/** For everybody who is signed in: what stands there, their claims say. */
const home = createRoute({
  getParentRoute: () => app,
  path: '/home',
  staticData: { crumbs: () => [{ label: 'Home' }] },
  component: lazyScreen(() => import('./HomePage.tsx'), 'HomePage'),
})

export const homeRoutes = [home] as const
