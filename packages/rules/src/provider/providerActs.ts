import type { ReminderSchedule } from '../payment-reminders/reminderPlan.ts'
import type { ProviderFields } from './providerFields.ts'

/** Acts of administrators on the supplier's details. */
export interface ProviderActs {
  /** Only what differs. */
  readonly changeProvider: {
    readonly before: Partial<ProviderFields>
    readonly after: Partial<ProviderFields>
  }
  /** The schedule of reminders for every customer without one of its own. */
  readonly changeReminderDefaults: {
    readonly before: ReminderSchedule & { readonly enabled: boolean }
    readonly after: ReminderSchedule & { readonly enabled: boolean }
  }
  readonly changeProviderLogo: { readonly before: string | null; readonly after: string | null }
}
