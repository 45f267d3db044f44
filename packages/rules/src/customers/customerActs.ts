import type { NoFacts } from '../noFacts.ts'
import type { CustomerPaymentStatus } from '../payments/paymentStatus.ts'
import type { ReminderSettings } from '../payment-reminders/reminderFields.ts'
import type { BrandColours, CustomerFlag } from './customerFields.ts'

/** Settings of a customer that administrators change. */
export type CustomerSettings = Readonly<Record<CustomerFlag | 'ordersEnabled', boolean>> &
  BrandColours & { readonly paymentStatusId: CustomerPaymentStatus }

/** Acts of administrators on customers. */
export interface CustomerActs {
  readonly enableCustomer: NoFacts
  readonly disableCustomer: NoFacts
  /** Settings that differ. */
  readonly changeCustomer: {
    readonly before: Partial<CustomerSettings>
    readonly after: Partial<CustomerSettings>
  }
  /** Schedule of payment reminders. */
  readonly changeReminders: { readonly before: ReminderSettings; readonly after: ReminderSettings }
  /** Reminder that an administrator sent, outside the schedule. */
  readonly sendReminder: NoFacts
  readonly stopDocumentReminders: { readonly documentNumber: string }
  readonly resumeDocumentReminders: { readonly documentNumber: string }
  /** First month of the fiscal year, 1 to 12. */
  readonly setFiscalYear: { readonly startMonth: number }
  readonly changeCustomerLogo: { readonly before: string | null; readonly after: string | null }
}
