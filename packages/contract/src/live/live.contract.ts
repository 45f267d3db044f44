import { z } from 'zod'
import { id } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Kinds of records that a notice of a change can name. */
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
  /** Customer of the records; `null` for all customers. */
  customerId: id.nullable(),
  /**
   * Ids of the changed orders, payments, documents, questions, quotes, order lists or customers, or of the
   * login that owns a changed draft; `null` for many ids.
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
      'Server-sent events: `changed` names records to reload, `resync` means to reload everything; a comment every 20 seconds. Ends with the session and with the access token',
    answer: 'stream',
    result: liveChange,
  }),
}
