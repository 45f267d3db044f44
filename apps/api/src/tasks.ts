import { pruneIdempotencyKeys } from './jobs/pruneIdempotencyKeys.ts'
import { removeForgottenFiles } from './jobs/removeForgottenFiles.ts'
import type { Task } from './jobs/schedule.ts'
import { paymentsTasks } from './modules/payments/payments.tasks.ts'

/** Everything that happens by the clock: every module's work, and the program's own. */
export const tasks: readonly Task[] = [...paymentsTasks, pruneIdempotencyKeys, removeForgottenFiles]
