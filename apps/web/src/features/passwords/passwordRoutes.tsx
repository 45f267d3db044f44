import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { app, root } from '../../appRoute.tsx'
import { requireNoView, requirePage } from '../../shell/gates.ts'

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotpassword',
  component: lazyRouteComponent(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/resetpassword',
  component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

const resetByLink = createRoute({
  getParentRoute: () => root,
  path: '/resetpassword/$token',
  component: lazyRouteComponent(() => import('./ResetByLinkPage.tsx'), 'ResetByLinkPage'),
})

const changePassword = createRoute({
  getParentRoute: () => app,
  path: '/changepassword',
  staticData: { crumbs: () => [{ label: 'Profile' }, { label: 'Reset Password' }] },
  beforeLoad: () => {
    requirePage('account')
    requireNoView()
  },
  component: lazyRouteComponent(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage'),
})

/** Without a login. */
export const passwordRoutes = [forgotPassword, resetPassword, resetByLink] as const
/** Routes for signed-in people. */
export const profileRoutes = [changePassword] as const
