import type { Routes } from '@tradecounter/contract/routes.ts'
import type { Handlers } from './http/handlers.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { billingRoutes } from './modules/billing/billing.routes.ts'
import { adminCustomersRoutes, customersRoutes } from './modules/customers/customers.routes.ts'
import { documentFilesRoutes, documentsRoutes } from './modules/documents/documents.routes.ts'
import { failedJobsRoutes } from './modules/failed-jobs/failedJobs.routes.ts'
import { findingRoutes } from './modules/finding/finding.routes.ts'
import { delegationsRoutes } from './modules/delegations/delegations.routes.ts'
import { orderListsRoutes } from './modules/order-lists/orderLists.routes.ts'
import {
  customerSchedulesRoutes,
  orderSchedulesRoutes,
} from './modules/order-schedules/orderSchedules.routes.ts'
import {
  orderExportRoutes,
  orderLinesRoutes,
  orderNotesRoutes,
  ordersRoutes,
  orderShipmentsRoutes,
  orderStoryRoutes,
} from './modules/orders/orders.routes.ts'
import { liveRoutes } from './modules/live/live.routes.ts'
import { integrationRoutes } from './modules/integration/integration.routes.ts'
import {
  adminPaymentRequestsRoutes,
  paymentRequestsRoutes,
} from './modules/payment-requests/paymentRequests.routes.ts'
import {
  paymentDraftsRoutes,
  paymentExportRoutes,
  paymentFilesRoutes,
  paymentHistoryRoutes,
  paymentLookupsRoutes,
  paymentsRoutes,
  workListsRoutes,
} from './modules/payments/payments.routes.ts'
import { paymentRemindersRoutes } from './modules/payment-reminders/paymentReminders.routes.ts'
import { portalRoutes } from './modules/portal/portal.routes.ts'
import { providerRoutes } from './modules/provider/provider.routes.ts'
import { reconciliationRoutes } from './modules/reconciliation/reconciliation.routes.ts'
import { productFilesRoutes } from './modules/products/files/productFiles.routes.ts'
import { productsRoutes } from './modules/products/products.routes.ts'
import { adminQuestionsRoutes, questionsRoutes } from './modules/questions/questions.routes.ts'
import { adminQuotesRoutes, quotesRoutes } from './modules/quotes/quotes.routes.ts'
import { receivablesRoutes } from './modules/receivables/receivables.routes.ts'
import { mailReportsRoutes } from './modules/mail-reports/mailReports.routes.ts'
import { secondFactorRoutes } from './modules/second-factor/secondFactor.routes.ts'
import {
  customersOfLoginRoutes,
  devicesRoutes,
  sessionsRoutes,
  viewsRoutes,
} from './modules/sessions/sessions.routes.ts'
import { ownNameRoutes } from './modules/users/setOwnName.ts'
import { emailChangesRoutes } from './modules/email-changes/emailChanges.routes.ts'
import { activationRoutes } from './modules/activation/activation.routes.ts'
import { budgetsRoutes } from './modules/budgets/budgets.routes.ts'
import { costCentresRoutes } from './modules/cost-centres/costCentres.routes.ts'
import { passwordsRoutes } from './modules/passwords/passwords.routes.ts'
import { synonymsRoutes } from './modules/synonyms/synonyms.routes.ts'
import { shipDaysRoutes } from './modules/ship-days/shipDays.routes.ts'
import { statementsRoutes } from './modules/statements/statements.routes.ts'
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts'
import { termsRoutes } from './modules/terms/terms.routes.ts'
import { invitationsRoutes } from './modules/users/invitations/invitations.routes.ts'
import { adminUsersRoutes, usersRoutes } from './modules/users/users.routes.ts'

/** One handler a route of the contract: a route without one does not compile. */
export const handlers: Handlers<Routes> = {
  ...portalRoutes,
  ...findingRoutes,
  ...sessionsRoutes,
  ...viewsRoutes,
  ...devicesRoutes,
  ...customersOfLoginRoutes,
  ...secondFactorRoutes,
  ...mailReportsRoutes,
  ...activationRoutes,
  ...emailChangesRoutes,
  ...ownNameRoutes,
  ...termsRoutes,
  ...providerRoutes,
  ...shipDaysRoutes,
  ...synonymsRoutes,
  ...failedJobsRoutes,
  ...auditRoutes,
  ...passwordsRoutes,
  ...usersRoutes,
  ...adminUsersRoutes,
  ...invitationsRoutes,
  ...budgetsRoutes,
  ...costCentresRoutes,
  ...customersRoutes,
  ...adminCustomersRoutes,
  ...productsRoutes,
  ...productFilesRoutes,
  ...ordersRoutes,
  ...orderLinesRoutes,
  ...orderListsRoutes,
  ...orderSchedulesRoutes,
  ...customerSchedulesRoutes,
  ...orderNotesRoutes,
  ...orderExportRoutes,
  ...orderShipmentsRoutes,
  ...orderStoryRoutes,
  ...delegationsRoutes,
  ...documentsRoutes,
  ...documentFilesRoutes,
  ...billingRoutes,
  ...paymentsRoutes,
  ...paymentDraftsRoutes,
  ...paymentLookupsRoutes,
  ...paymentRequestsRoutes,
  ...adminPaymentRequestsRoutes,
  ...paymentFilesRoutes,
  ...paymentHistoryRoutes,
  ...paymentExportRoutes,
  ...workListsRoutes,
  ...questionsRoutes,
  ...adminQuestionsRoutes,
  ...quotesRoutes,
  ...adminQuotesRoutes,
  ...reconciliationRoutes,
  ...receivablesRoutes,
  ...paymentRemindersRoutes,
  ...statementsRoutes,
  ...webhooksRoutes,
  ...liveRoutes,
  ...integrationRoutes,
}
