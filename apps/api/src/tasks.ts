import { foldCounters } from './jobs/foldCounters.ts'
import { pruneChanges } from './jobs/pruneChanges.ts'
import { pruneIdempotencyKeys } from './jobs/pruneIdempotencyKeys.ts'
import type { Task } from './jobs/schedule.ts'
import { documentsTasks } from './modules/documents/documents.tasks.ts'
import { failedJobsTasks } from './modules/failed-jobs/failedJobs.tasks.ts'
import { mailReportsTasks } from './modules/mail-reports/mailReports.tasks.ts'
import { ordersTasks } from './modules/orders/orders.tasks.ts'
import { orderSchedulesTasks } from './modules/order-schedules/orderSchedules.tasks.ts'
import { filesTasks } from './modules/files/files.tasks.ts'
import { paymentRemindersTasks } from './modules/payment-reminders/paymentReminders.tasks.ts'
import { paymentsTasks } from './modules/payments/payments.tasks.ts'
import { shipDaysTasks } from './modules/ship-days/shipDays.tasks.ts'
import { synonymsTasks } from './modules/synonyms/synonyms.tasks.ts'
import { productsTasks } from './modules/products/products.tasks.ts'
import { quotesTasks } from './modules/quotes/quotes.tasks.ts'
import { reconciliationTasks } from './modules/reconciliation/reconciliation.tasks.ts'
import { webhooksTasks } from './modules/webhooks/webhooks.tasks.ts'
import { receivablesTasks } from './modules/receivables/receivables.tasks.ts'
import { sessionsTasks } from './modules/sessions/sessions.tasks.ts'
import { statementsTasks } from './modules/statements/statements.tasks.ts'

/** Scheduled tasks of all modules and of the program. */
export const tasks: readonly Task[] = [
  ...filesTasks,
  ...ordersTasks,
  ...orderSchedulesTasks,
  ...quotesTasks,
  ...documentsTasks,
  ...paymentsTasks,
  ...productsTasks,
  ...shipDaysTasks,
  ...synonymsTasks,
  ...receivablesTasks,
  ...paymentRemindersTasks,
  ...statementsTasks,
  ...reconciliationTasks,
  ...webhooksTasks,
  ...failedJobsTasks,
  ...mailReportsTasks,
  ...sessionsTasks,
  foldCounters,
  pruneChanges,
  pruneIdempotencyKeys,
]
