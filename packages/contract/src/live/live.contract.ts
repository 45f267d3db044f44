import { z } from 'zod'
import { id } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Subjects of a change. */
const liveTopics = [
  'orders',
  'payments',
  'paymentDrafts',
  'documents',
  'questions',
  'quotes',
  'orderLists',
  'customers',
  'portal',
] as const
export type LiveTopic = (typeof liveTopics)[number]

const liveChange = z.object({
  topic: z.enum(liveTopics),
  /** `null`: of any customer. */
  customerId: id.nullable(),
  /**
   * Ids of orders, payments, documents, questions, quotes, order lists or
   * customers, of the login whose draft it is; `null` when they are many.
   */
  ids: z.array(id).nullable(),
})

export type LiveChange = z.output<typeof liveChange>

export const liveContract = {
  followChanges: defineRoute({
    method: 'GET',
    path: '/Corporate/live',
    permission: 'session.use',
    summary:
      'Server-sent events: `changed` says what to load again, `resync` to load everything again; a comment every 20 seconds. Ends with the session and with the access token',
    answer: 'stream',
    result: liveChange,
  }),
}
