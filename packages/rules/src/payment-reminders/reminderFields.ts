import type { Problem } from '../decision.ts'
import { isEmailAddress } from '../emailAddress.ts'
import type { PlainDate } from '../time/businessTime.ts'
import { emailMaximum } from '../users/userLimits.ts'
import type { ReminderSchedule } from './reminderPlan.ts'
import { everyDaysMaximum, firstAfterDaysMaximum, reminderProblems } from './paymentReminders.problems.ts'

/** Schedule of a customer: the provider's, the customer's own, or none. */
export const reminderModes = ['default', 'own', 'off'] as const
export type ReminderMode = (typeof reminderModes)[number]

/** Reminders of a customer that are shown, newest first. */
export const shownReminders = 20

/** Schedule of the provider until one is saved: off, so that an upgrade sends no reminders. */
export const reminderDefaults = { enabled: false, everyDays: 7, firstAfterDays: 7, leastCents: 0 } as const

export interface ReminderSettings extends ReminderSchedule {
  readonly mode: ReminderMode
  /** Recipient in place of the people who pay. */
  readonly email: string | null
  /** Day before which no reminder is sent. */
  readonly stoppedUntil: PlainDate | null
}

const isDays = (days: number, maximum: number): boolean =>
  Number.isInteger(days) && days >= 1 && days <= maximum

export const scheduleProblems = ({ everyDays, firstAfterDays, leastCents }: ReminderSchedule): Problem[] => [
  ...(isDays(everyDays, everyDaysMaximum) ? [] : [reminderProblems.everyDays]),
  ...(isDays(firstAfterDays, firstAfterDaysMaximum) ? [] : [reminderProblems.firstAfterDays]),
  ...(Number.isSafeInteger(leastCents) && leastCents >= 0 ? [] : [reminderProblems.leastAmount]),
]

/** Refusals of a customer's reminder settings; an unchanged end of a pause may be in the past. */
export const reminderSettingsProblems = (
  settings: ReminderSettings,
  { today, stoppedBefore }: { readonly today: PlainDate; readonly stoppedBefore: PlainDate | null },
): Problem[] => [
  ...scheduleProblems(settings),
  ...(settings.email === null || (isEmailAddress(settings.email) && settings.email.length <= emailMaximum)
    ? []
    : [reminderProblems.email]),
  ...(settings.stoppedUntil === null ||
  settings.stoppedUntil > today ||
  settings.stoppedUntil === stoppedBefore
    ? []
    : [reminderProblems.stoppedUntil]),
]
