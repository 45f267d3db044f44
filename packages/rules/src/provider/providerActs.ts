import type { ReminderSchedule } from '../payment-reminders/reminderPlan.ts'
import type { ProviderFields } from './providerFields.ts'

/** Acts of administrators on the supplier's details. */
export interface ProviderActs {
  /** Fields that differ. */
  readonly changeProvider: {
    readonly before: Partial<ProviderFields>
    readonly after: Partial<ProviderFields>
  }
  /** Schedule of reminders for customers without their own schedule. */
  readonly changeReminderDefaults: {
    readonly before: ReminderSchedule & { readonly enabled: boolean }
    readonly after: ReminderSchedule & { readonly enabled: boolean }
  }
  readonly changeProviderLogo: { readonly before: string | null; readonly after: string | null }
}
