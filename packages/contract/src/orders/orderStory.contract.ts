import { z } from 'zod'
import { instant, orderParams, pathId, person, plainDate } from '../fields.ts'
import { allSortedOrders, sortedOrders } from './ordersQuery.ts'
import { defineRoute } from '../route.ts'

const neighbours = z.object({ previousOrderID: z.int().nullable(), nextOrderID: z.int().nullable() })

const storyEntry = z.object({
  kind: z.enum([
    'created',
    'edited',
    'moved',
    'submitted',
    'assigned',
    'reminded',
    'approved',
    'rejected',
    'cancelled',
    'exported',
    'received',
    'backordered',
    'shipped',
    'delivered',
    'withdrawn',
    'supplierCancelled',
    'invoiced',
    'credited',
    'overBudget',
    'allowed',
  ]),
  /** Time of the act, or of the report by the supplier's system. */
  at: instant,
  /** Day that the line is about if it differs: of a back order or a delivery. */
  on: plainDate.nullable(),
  /** Name of the person; `null` for the supplier's system. */
  by: z.string().nullable(),
  text: z.string(),
  detail: z.string().nullable(),
  /** Proof of delivery or tracking, https only. */
  url: z.string().nullable(),
})

export type StoryEntry = z.output<typeof storyEntry>

const orderStory = z.object({
  /** Reason why a pending order waits, and its approvers. */
  approval: z
    .object({
      /** Sentence for the member who reads it. */
      reason: z.string(),
      mayDecide: z.array(person),
      /** Reason why no approver can approve the order; `null` if one can, or a budget is exceeded. */
      noApproverReason: z.string().nullable(),
      asked: z.array(person),
      remindedAt: instant.nullable(),
    })
    .nullable(),
  entries: z.array(storyEntry),
})

export type OrderStory = z.output<typeof orderStory>

export const orderStoryContract = {
  getOrderStory: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/story',
    permission: 'orders.view',
    summary: 'Story of an order, oldest first, and the reason why it waits for approval',
    params: orderParams,
    result: orderStory,
  }),
  findLastContact: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/lastcontact',
    permission: 'products.order',
    summary: 'Contact person of the last other order to the same address',
    params: orderParams,
    result: z.object({
      contactPerson: z.object({ fullName: z.string(), phoneNumber: z.string() }).nullable(),
    }),
  }),
  findNeighbours: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/neighbours',
    permission: 'orders.view',
    summary: 'Previous and next order in the list of the same query',
    params: orderParams,
    query: sortedOrders,
    result: neighbours,
  }),
  findNeighboursOfAny: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/:orderId/neighbours',
    permission: 'orders.administer',
    summary: 'Previous and next order of all customers in the list of the same query',
    params: z.strictObject({ orderId: pathId }),
    query: allSortedOrders,
    result: neighbours,
  }),
}
