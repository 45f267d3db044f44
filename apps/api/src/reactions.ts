import { ordersReactions } from './modules/orders/orders.jobs.ts'
import type { Reactions } from './jobs/worker.ts'

/** Every module's reactions to events. */
export const reactions: readonly Reactions[] = [ordersReactions]
