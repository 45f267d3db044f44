import type { Reactions } from './jobs/worker.ts'
import { orderSchedulesReactions } from './modules/order-schedules/orderSchedules.jobs.ts'
import { ordersReactions } from './modules/orders/orders.jobs.ts'
import { emailChangesReactions } from './modules/email-changes/emailChanges.jobs.ts'
import { activationReactions } from './modules/activation/activation.jobs.ts'
import { failedJobsReactions } from './modules/failed-jobs/failedJobs.jobs.ts'
import { passwordsReactions } from './modules/passwords/passwords.jobs.ts'
import { secondFactorReactions } from './modules/second-factor/secondFactor.jobs.ts'
import { usersReactions } from './modules/users/users.jobs.ts'
import { paymentRequestsReactions } from './modules/payment-requests/paymentRequests.jobs.ts'
import { questionsReactions } from './modules/questions/questions.jobs.ts'
import { quotesReactions } from './modules/quotes/quotes.jobs.ts'
import { paymentRemindersReactions } from './modules/payment-reminders/paymentReminders.jobs.ts'
import { statementsReactions } from './modules/statements/statements.jobs.ts'
import { reconciliationReactions } from './modules/reconciliation/reconciliation.jobs.ts'
import { webhooksReactions } from './modules/webhooks/webhooks.jobs.ts'
import { paymentsReactions } from './modules/payments/payments.jobs.ts'

/** Every module's reactions to events. */
export const reactions: readonly Reactions[] = [
  ordersReactions,
  orderSchedulesReactions,
  paymentsReactions,
  paymentRequestsReactions,
  statementsReactions,
  questionsReactions,
  quotesReactions,
  paymentRemindersReactions,
  reconciliationReactions,
  webhooksReactions,
  activationReactions,
  emailChangesReactions,
  passwordsReactions,
  usersReactions,
  secondFactorReactions,
  failedJobsReactions,
]
