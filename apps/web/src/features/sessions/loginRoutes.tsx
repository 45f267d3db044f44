import { createRoute } from '@tanstack/react-router'
import { app, root } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requireNoView, skipLoginWhenSignedIn } from '../../shell/gates.ts'

const loginPage = lazyScreen(() => import('./LoginRoute.tsx'), 'LoginRoute')

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { expiredSession?: string; next?: string } => ({
    ...('expiredSession' in search ? { expiredSession: '' } : {}),
    ...(typeof search['next'] === 'string' ? { next: search['next'] } : {}),
  }),
  beforeLoad: ({ search }) => skipLoginWhenSignedIn(search.expiredSession !== undefined, search.next),
  component: loginPage,
})

const loginAlias = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => skipLoginWhenSignedIn(false),
  component: loginPage,
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyScreen(() => import('./LogoutPage.tsx'), 'LogoutPage'),
})

export const loginRoutes = [login, loginAlias, logout] as const

const security = createRoute({
  getParentRoute: () => app,
  path: '/security',
  beforeLoad: requireNoView,
  staticData: { crumbs: () => [{ label: 'Profile' }, { label: 'Security' }] },
  component: lazyScreen(() => import('./security/SecurityPage.tsx'), 'SecurityPage'),
})

/** Routes for signed-in people. */
export const securityRoutes = [security] as const
