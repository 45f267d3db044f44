import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateUsersSearch } from './usersSearch.ts'

const users = createRoute({
  getParentRoute: () => app,
  path: '/users',
  staticData: { crumbs: () => [{ label: 'Users' }] },
  beforeLoad: () => requirePage('users'),
  validateSearch: validateUsersSearch,
  component: lazyScreen(() => import('./UsersPage.tsx'), 'UsersPage'),
})

export const userRoutes = [users] as const
