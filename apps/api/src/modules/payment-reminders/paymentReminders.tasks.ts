import { reminderHours } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { inTurns, type Task } from '../../jobs/schedule.ts'
import { runReminders } from './runReminders.ts'

/** Reminders to payers go in the hours of the business (R4). */
export const paymentRemindersTasks: readonly Task[] = [
  {
    name: 'runReminders',
    cron: `*/5 ${reminderHours.from}-${reminderHours.until - 1} * * *`,
    run: inTurns(150_000, runReminders),
  },
]
