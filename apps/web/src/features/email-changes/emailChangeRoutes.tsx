import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../appRoute.tsx'

const emailChange = createRoute({
  getParentRoute: () => root,
  path: '/users/email/$token',
  component: lazyRouteComponent(() => import('./EmailChangePage.tsx'), 'EmailChangePage'),
})

/** Without a login. */
export const emailChangeRoutes = [emailChange] as const
