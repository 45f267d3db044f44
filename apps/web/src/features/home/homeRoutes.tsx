import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'

/** Route of the dashboard, for all members; claims decide on its contents. */
const home = createRoute({
  getParentRoute: () => app,
  path: '/home',
  staticData: { crumbs: () => [{ label: 'Home' }] },
  component: lazyScreen(() => import('./HomePage.tsx'), 'HomePage'),
})

export const homeRoutes = [home] as const
