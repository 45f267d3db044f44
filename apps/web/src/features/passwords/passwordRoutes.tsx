import { createRoute } from '@tanstack/react-router'
import { app, root } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requireNoView, requirePage } from '../../shell/gates.ts'

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotpassword',
  component: lazyScreen(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/resetpassword',
  component: lazyScreen(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

const resetByLink = createRoute({
  getParentRoute: () => root,
  path: '/resetpassword/$token',
  component: lazyScreen(() => import('./ResetByLinkPage.tsx'), 'ResetByLinkPage'),
})

const changePassword = createRoute({
  getParentRoute: () => app,
  path: '/changepassword',
  staticData: { crumbs: () => [{ label: 'Profile' }, { label: 'Reset Password' }] },
  beforeLoad: () => {
    requirePage('account')
    requireNoView()
  },
  component: lazyScreen(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage'),
})

/** Routes without a login. */
export const passwordRoutes = [forgotPassword, resetPassword, resetByLink] as const
/** Routes for signed-in people. */
export const profileRoutes = [changePassword] as const
