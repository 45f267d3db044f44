import { createRoute } from '@tanstack/react-router'
import { noHistoryPath } from '@tradecounter/rules/members/roles.ts'
import { app, whole } from '../../../appRoute.tsx'
import { lazyScreen } from '../../../lazyScreen.tsx'
import { paths } from '../../../paths.ts'
import { requirePage } from '../../../shell/gates.ts'
import { validateHistorySearch } from './historySearch.ts'

const history = { label: 'Payment History', href: paths.paymentHistory() }

const requireHistory = (): void => requirePage('paymentHistory', undefined, noHistoryPath)

const paymentHistory = createRoute({
  getParentRoute: () => app,
  path: '/paymenthistory',
  staticData: { crumbs: () => [history] },
  beforeLoad: requireHistory,
  validateSearch: validateHistorySearch,
  component: lazyScreen(() => import('./PaymentHistoryPage.tsx'), 'PaymentHistoryPage'),
})

const pastPayment = createRoute({
  getParentRoute: () => app,
  path: '/paymenthistory/$paymentId',
  params: { parse: ({ paymentId }: { paymentId: string }) => ({ paymentId: whole(paymentId) }) },
  staticData: { crumbs: () => [history, { label: 'Payment' }] },
  beforeLoad: requireHistory,
  component: lazyScreen(() => import('./PastPaymentPage.tsx'), 'PastPaymentPage'),
})

export const historyRoutes = [paymentHistory, pastPayment] as const
