import { createRouter } from '@tanstack/react-router'
import { app, root } from './appRoute.tsx'
import { emailChangeRoutes } from './features/email-changes/emailChangeRoutes.tsx'
import { activationRoutes } from './features/activation/activationRoutes.tsx'
import { accountManagementRoutes } from './features/billing/billingRoutes.tsx'
import { budgetRoutes } from './features/budgets/budgetRoutes.tsx'
import { centreRoutes } from './features/cost-centres/centreRoutes.tsx'
import { customerRoutes } from './features/customers/customerRoutes.tsx'
import { passwordRoutes, profileRoutes } from './features/passwords/passwordRoutes.tsx'
import { loginRoutes, securityRoutes } from './features/sessions/loginRoutes.tsx'
import { homeRoutes } from './features/home/homeRoutes.tsx'
import { auditRoutes } from './features/audit/auditRoutes.tsx'
import { orderRoutes } from './features/orders/orderRoutes.tsx'
import { orderListRoutes } from './features/order-lists/orderListRoutes.tsx'
import { scheduleRoutes } from './features/order-schedules/scheduleRoutes.tsx'
import { historyRoutes } from './features/payments/history/historyRoutes.tsx'
import { paymentResultRoutes, paymentRoutes } from './features/payments/paymentRoutes.tsx'
import { payByLinkRoutes, paymentRequestRoutes } from './features/payment-requests/paymentRequestRoutes.tsx'
import { productRoutes } from './features/products/productRoutes.tsx'
import { questionRoutes } from './features/questions/questionRoutes.tsx'
import { quoteRoutes } from './features/quotes/quoteRoutes.tsx'
import { quickOrderRoutes } from './features/orders/quick-order/quickOrderRoutes.tsx'
import { reconciliationRoutes } from './features/reconciliation/reconciliationRoutes.tsx'
import { receivablesRoutes } from './features/receivables/receivablesRoutes.tsx'
import { settingsRoutes } from './features/provider-settings/settingsRoutes.tsx'
import { statementRoutes } from './features/statements/statementRoutes.tsx'
import { userRoutes } from './features/users/userRoutes.tsx'
import { webhookRoutes } from './features/webhooks/webhookRoutes.tsx'
import { workListRoutes } from './features/payments/work-lists/workListRoutes.tsx'
import { formatSearchText, parseSearchText } from './lib/text/searchText.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { ScreenError } from './shell/ScreenError.tsx'

const routeTree = root.addChildren([
  ...loginRoutes,
  ...passwordRoutes,
  ...activationRoutes,
  ...emailChangeRoutes,
  ...payByLinkRoutes,
  app.addChildren([
    ...homeRoutes,
    ...orderRoutes,
    ...productRoutes,
    ...userRoutes,
    ...budgetRoutes,
    ...centreRoutes,
    ...customerRoutes,
    ...receivablesRoutes,
    ...settingsRoutes,
    ...auditRoutes,
    ...workListRoutes,
    ...questionRoutes,
    ...quoteRoutes,
    ...reconciliationRoutes,
    ...webhookRoutes,
    ...profileRoutes,
    ...securityRoutes,
    ...quickOrderRoutes,
    ...orderListRoutes,
    ...scheduleRoutes,
    ...paymentRoutes,
    ...paymentRequestRoutes,
    ...accountManagementRoutes,
    ...historyRoutes,
    ...statementRoutes,
  ]),
  ...paymentResultRoutes,
])

export const router = createRouter({
  routeTree,
  caseSensitive: false,
  parseSearch: parseSearchText,
  stringifySearch: formatSearchText,
  scrollRestoration: true,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Breadcrumbs of the screen; the last one is the screen itself. */
    crumbs?: (params: Readonly<Record<string, unknown>>) => readonly { label: string; href?: string }[]
  }
}
