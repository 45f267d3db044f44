import { reminderHours } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import type { Task } from '../../jobs/schedule.ts'
import { runReminders } from './runReminders.ts'

/** Shorter than the time limit of a task; the next run continues. */
const turnMs = 150_000

/** Reminders to payers go in the hours of the business (R4). */
export const paymentRemindersTasks: readonly Task[] = [
  {
    name: 'runReminders',
    cron: `*/5 ${reminderHours.from}-${reminderHours.until - 1} * * *`,
    async run(services, now) {
      const end = performance.now() + turnMs
      await runReminders(services, now, () => performance.now() < end)
    },
  },
]
