import { createRoute } from '@tanstack/react-router'
import { root } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'

const emailChange = createRoute({
  getParentRoute: () => root,
  path: '/users/email/$token',
  component: lazyScreen(() => import('./EmailChangePage.tsx'), 'EmailChangePage'),
})

/** Routes without a login. */
export const emailChangeRoutes = [emailChange] as const
