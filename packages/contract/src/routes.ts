import { adminCustomersContract } from './customers/adminCustomers.contract.ts'
import { auditContract } from './audit/audit.contract.ts'
import { billingContract } from './billing/billing.contract.ts'
import { customersContract } from './customers/customers.contract.ts'
import { delegationsContract } from './delegations/delegations.contract.ts'
import { documentFilesContract } from './documents/documentFiles.contract.ts'
import { documentsContract } from './documents/documents.contract.ts'
import { failedJobsContract } from './failed-jobs/failedJobs.contract.ts'
import { findingContract } from './finding/finding.contract.ts'
import { orderExportContract } from './orders/orderExport.contract.ts'
import { orderLinesContract } from './orders/orderLines.contract.ts'
import { orderListsContract } from './order-lists/orderLists.contract.ts'
import { customerSchedulesContract } from './order-schedules/customerSchedules.contract.ts'
import { orderSchedulesContract } from './order-schedules/orderSchedules.contract.ts'
import { orderNotesContract } from './orders/orderNotes.contract.ts'
import { liveContract } from './live/live.contract.ts'
import { budgetStandingsContract } from './integration/budgetStandings.contract.ts'
import { integrationContract } from './integration/integration.contract.ts'
import { ordersContract } from './orders/orders.contract.ts'
import { orderShipmentsContract } from './orders/orderShipments.contract.ts'
import { orderStoryContract } from './orders/orderStory.contract.ts'
import { paymentDraftsContract } from './payments/paymentDrafts.contract.ts'
import { paymentExportContract } from './payments/paymentExport.contract.ts'
import { paymentHistoryContract } from './payments/paymentHistory.contract.ts'
import { paymentLookupsContract } from './payments/paymentLookups.contract.ts'
import { paymentsContract } from './payments/payments.contract.ts'
import {
  adminPaymentRequestsContract,
  paymentRequestsContract,
} from './payment-requests/paymentRequests.contract.ts'
import { paymentRemindersContract } from './payment-reminders/paymentReminders.contract.ts'
import { paymentFilesContract } from './payments/paymentFiles.contract.ts'
import { workListsContract } from './payments/workLists.contract.ts'
import { portalContract } from './portal/portal.contract.ts'
import { providerContract } from './provider/provider.contract.ts'
import { productFilesContract } from './products/productFiles.contract.ts'
import { productsContract } from './products/products.contract.ts'
import { adminQuestionsContract, questionsContract } from './questions/questions.contract.ts'
import { adminQuotesContract } from './quotes/adminQuotes.contract.ts'
import { quotesContract } from './quotes/quotes.contract.ts'
import { reconciliationContract } from './reconciliation/reconciliation.contract.ts'
import { receivablesContract } from './receivables/receivables.contract.ts'
import type { InputTo } from './route.ts'
import { secondFactorContract } from './second-factor/secondFactor.contract.ts'
import { customersOfLoginContract } from './sessions/customersOfLogin.contract.ts'
import { devicesContract } from './sessions/devices.contract.ts'
import { sessionsContract } from './sessions/sessions.contract.ts'
import { viewsContract } from './sessions/views.contract.ts'
import { mailReportsContract } from './mail-reports/mailReports.contract.ts'
import { ownNameContract } from './users/ownName.contract.ts'
import { emailChangesContract } from './email-changes/emailChanges.contract.ts'
import { activationContract } from './activation/activation.contract.ts'
import { budgetsContract } from './budgets/budgets.contract.ts'
import { costCentresContract } from './cost-centres/costCentres.contract.ts'
import { passwordsContract } from './passwords/passwords.contract.ts'
import { synonymsContract } from './synonyms/synonyms.contract.ts'
import { shipDaysContract } from './ship-days/shipDays.contract.ts'
import { statementsContract } from './statements/statements.contract.ts'
import { webhooksContract } from './webhooks/webhooks.contract.ts'
import { termsContract } from './terms/terms.contract.ts'
import { invitationsContract } from './users/invitations/invitations.contract.ts'
import { adminUsersContract, usersContract } from './users/users.contract.ts'

/** Routes of the API by verb, for mount, client, OpenAPI and the access tests. */
export const routes = {
  ...portalContract,
  ...findingContract,
  ...sessionsContract,
  ...devicesContract,
  ...customersOfLoginContract,
  ...viewsContract,
  ...secondFactorContract,
  ...activationContract,
  ...emailChangesContract,
  ...ownNameContract,
  ...termsContract,
  ...providerContract,
  ...shipDaysContract,
  ...synonymsContract,
  ...failedJobsContract,
  ...auditContract,
  ...passwordsContract,
  ...usersContract,
  ...mailReportsContract,
  ...adminUsersContract,
  ...invitationsContract,
  ...budgetsContract,
  ...costCentresContract,
  ...customersContract,
  ...adminCustomersContract,
  ...productsContract,
  ...productFilesContract,
  ...ordersContract,
  ...orderLinesContract,
  ...orderListsContract,
  ...orderSchedulesContract,
  ...customerSchedulesContract,
  ...orderNotesContract,
  ...orderExportContract,
  ...orderShipmentsContract,
  ...orderStoryContract,
  ...delegationsContract,
  ...documentsContract,
  ...documentFilesContract,
  ...billingContract,
  ...paymentsContract,
  ...paymentDraftsContract,
  ...paymentLookupsContract,
  ...paymentRequestsContract,
  ...adminPaymentRequestsContract,
  ...paymentFilesContract,
  ...paymentHistoryContract,
  ...paymentExportContract,
  ...workListsContract,
  ...questionsContract,
  ...adminQuestionsContract,
  ...quotesContract,
  ...adminQuotesContract,
  ...reconciliationContract,
  ...receivablesContract,
  ...paymentRemindersContract,
  ...statementsContract,
  ...webhooksContract,
  ...liveContract,
  ...integrationContract,
  ...budgetStandingsContract,
}

export type Routes = typeof routes
export type RouteName = keyof Routes

/** Input of a route's handler by route name: a service takes `RouteInput<'createOrder'>['body']`. */
export type RouteInput<Name extends RouteName> = InputTo<Routes[Name]>
