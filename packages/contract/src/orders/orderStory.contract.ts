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
  /** When it happened, or when the supplier's system told it. */
  at: instant,
  /** The day it is about, where that is another: a backorder's date, a delivery's. */
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
      /** In plain words, for whoever reads it. */
      reason: z.string(),
      mayDecide: z.array(person),
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
    summary: 'What happened to an order, oldest first, and why it waits for approval',
    params: orderParams,
    result: orderStory,
  }),
  findLastContact: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/lastcontact',
    permission: 'products.order',
    summary: 'Who took delivery of the last other order to the address of an order',
    params: orderParams,
    result: z.object({
      contactPerson: z.object({ fullName: z.string(), phoneNumber: z.string() }).nullable(),
    }),
  }),
  findNeighbours: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/neighbours',
    permission: 'orders.view',
    summary: 'The orders before and after one, in the list the same query gives',
    params: orderParams,
    query: sortedOrders,
    result: neighbours,
  }),
  findNeighboursOfAny: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/:orderId/neighbours',
    permission: 'orders.administer',
    summary: 'The orders before and after one, in the list of all customers the same query gives',
    params: z.strictObject({ orderId: pathId }),
    query: allSortedOrders,
    result: neighbours,
  }),
}
