import type { Task } from './jobs/schedule.ts'
import { paymentsTasks } from './modules/payments/payments.tasks.ts'

/** Every module's work by the clock. */
export const tasks: readonly Task[] = [...paymentsTasks]
