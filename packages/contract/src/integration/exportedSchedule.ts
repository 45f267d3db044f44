import { scheduledOutcomes } from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { z } from 'zod'
import { orderID, plainDate } from '../fields.ts'

/** Day of a schedule as webhooks tell of it; names of people are left out. */
export const exportedScheduleBody = z.object({
  scheduleId: z.int(),
  name: z.string(),
  customer: z.object({ accountNumber: z.string(), customerId: z.int(), customerName: z.string() }),
  rule: z.string().describe('Recurrence rule of RFC 5545'),
  dueOn: plainDate.describe('Day of the rule; the order is made on the next shipping day'),
  outcome: z.enum(scheduledOutcomes),
  reasons: z
    .array(z.object({ code: z.string(), displayMessage: z.string() }))
    .describe('Reasons why the order waits for its owner, or why there is none'),
  order: z.object({ orderID, orderNumber: z.string() }).nullable(),
  nextOn: plainDate.nullable().describe('Next day of the rule; null once the schedule has ended'),
})

export type ExportedSchedule = z.output<typeof exportedScheduleBody>
