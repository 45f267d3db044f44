import { createRoute } from '@tanstack/react-router'
import { app, root } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateRequestsSearch } from './admin/requestsSearch.ts'

const paymentRequest = createRoute({
  getParentRoute: () => root,
  path: '/paymentrequest/$token',
  component: lazyScreen(() => import('./PaymentRequestPage.tsx'), 'PaymentRequestPage'),
})

const invalidRequest = createRoute({
  getParentRoute: () => root,
  path: '/paymentrequest/$token/invalidtoken',
  component: lazyScreen(() => import('./InvalidRequestPage.tsx'), 'InvalidRequestPage'),
})

const paymentRequests = createRoute({
  getParentRoute: () => app,
  path: '/paymentrequests',
  staticData: { crumbs: () => [{ label: 'Payment Requests' }] },
  beforeLoad: () => requirePage('paymentRequests'),
  validateSearch: validateRequestsSearch,
  component: lazyScreen(() => import('./admin/PaymentRequestsPage.tsx'), 'PaymentRequestsPage'),
})

/** Routes without a login (§2). */
export const payByLinkRoutes = [paymentRequest, invalidRequest] as const
export const paymentRequestRoutes = [paymentRequests] as const
