import {
  orderScheduleNameMaximum,
  orderScheduleProblems,
} from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import {
  contactNameMaximum,
  phoneMaximum,
  purchaseOrderNumberMaximum,
} from '@tradecounter/rules/orders/orderLimits.ts'
import { scheduledOutcomes } from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { z } from 'zod'
import {
  customerParams,
  displayedProblem,
  id,
  instant,
  lineOfText,
  nothing,
  pathId,
  plainDate,
  requiredText,
  text,
  version,
} from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { proposal } from '../order-lists/orderLists.contract.ts'
import { defineRoute } from '../route.ts'

const rule = text(1000)

const scheduledDay = z.object({
  /** Day that the recurrence rule gives. */
  dueOn: plainDate,
  /** Day of the order: the first day from `dueOn` on which the supplier ships. */
  orderedOn: plainDate,
})

const scheduledOrder = z.object({
  dueOn: plainDate,
  madeAt: instant,
  /** `submitted`: approved at once; `proposed`: a draft for the owner; `refused`: no order was possible. */
  outcome: z.enum(scheduledOutcomes),
  orderID: z.int().nullable().meta({ alias: 'orderId' }),
  orderNumber: z.string().nullable(),
  /** Reasons for the outcome: changes since the last order, or refusals. */
  reasons: z.array(displayedProblem),
})

export type ScheduledOrder = z.output<typeof scheduledOrder>

/** Schedule that orders an order list repeatedly. */
const orderSchedule = z.object({
  scheduleId: z.int(),
  version: z.int(),
  name: z.string(),
  orderList: z.object({
    orderListId: z.int(),
    name: z.string(),
    itemCount: z.int(),
    /** Version of the list that last changed its items. */
    version: z.int(),
    /**
     * True if items changed since the owner accepted the list; orders are then not submitted automatically.
     */
    changed: z.boolean(),
  }),
  shippingAddressId: z.int(),
  contactPerson: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  costCentre: z.object({ id: z.int(), name: z.string(), enabled: z.boolean() }).nullable(),
  purchaseOrderNumber: z.string().nullable(),
  /** Recurrence rule of RFC 5545. */
  rule: z.string(),
  /** Recurrence rule in words. */
  repeats: z.string(),
  startsOn: plainDate,
  endsOn: plainDate.nullable(),
  /** True if orders without changes, within limit and budget, are submitted automatically. */
  automatic: z.boolean(),
  paused: z.boolean(),
  /** Next days, soonest first; empty after the end of the schedule. */
  next: z.array(scheduledDay),
  lastOrder: scheduledOrder.nullable(),
})

export type OrderSchedule = z.output<typeof orderSchedule>

const terms = {
  name: requiredText(orderScheduleNameMaximum, orderScheduleProblems.name.displayMessage),
  shippingAddressId: id,
  contactPerson: z.strictObject({
    fullName: lineOfText(contactNameMaximum),
    phoneNumber: lineOfText(phoneMaximum),
  }),
  costCentreId: id.nullable().optional(),
  purchaseOrderNumber: lineOfText(purchaseOrderNumberMaximum).nullable().optional(),
  rule,
  startsOn: plainDate,
  endsOn: plainDate.nullable().optional(),
  automatic: z.boolean().default(false),
}

const oneOf = customerParams.extend({ scheduleId: pathId })
const path = '/Corporate/customers/:customerId/orderschedules'
const permission = 'orderLists.use'

/** Routes of the member's own schedules (R43). */
export const orderSchedulesContract = {
  listOrderSchedules: defineRoute({
    method: 'GET',
    path,
    permission,
    summary: 'Schedules of the member, by name',
    answer: 'list',
    params: customerParams,
    result: z.array(orderSchedule),
  }),
  getOrderSchedule: defineRoute({
    method: 'GET',
    path: `${path}/:scheduleId`,
    permission,
    summary: 'One schedule with its next days',
    params: oneOf,
    result: orderSchedule,
  }),
  listScheduledOrders: defineRoute({
    method: 'GET',
    path: `${path}/:scheduleId/orders`,
    permission,
    summary: 'Orders that a schedule made, skipped or failed to make, newest first',
    answer: 'list',
    params: oneOf,
    query: listQuery({ sortable: ['dueOn'], perPage: 10, perPageMaximum: 100, q: {} }),
    result: z.array(scheduledOrder),
  }),
  proposeScheduledOrder: defineRoute({
    method: 'GET',
    path: `${path}/:scheduleId/proposal`,
    permission,
    summary: 'Next order of a schedule at today’s prices, with what changed since its last order',
    params: oneOf,
    result: proposal,
  }),
  listScheduleDays: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orderscheduledays',
    permission,
    summary: 'First days of a recurrence rule, and the days on which orders are made for them',
    answer: 'list',
    params: customerParams,
    query: z.strictObject({ rule, startsOn: plainDate, endsOn: plainDate.optional() }),
    result: z.array(scheduledDay),
  }),
  createOrderSchedule: defineRoute({
    method: 'POST',
    path,
    permission,
    summary: 'Schedule orders of an order list, or of an order, whose lines become a list of the same name',
    params: customerParams,
    body: z
      .strictObject({ ...terms, orderListId: id.optional(), fromOrderId: id.optional() })
      .refine(({ orderListId, fromOrderId }) => (orderListId === undefined) !== (fromOrderId === undefined), {
        path: ['orderListId'],
        error: orderScheduleProblems.list.displayMessage,
      }),
    result: orderSchedule,
  }),
  updateOrderSchedule: defineRoute({
    method: 'PUT',
    path: `${path}/:scheduleId`,
    permission,
    summary: 'Change a schedule of the member',
    params: oneOf,
    body: z.strictObject({ version, ...terms, orderListId: id }),
    result: orderSchedule,
  }),
  pauseOrderSchedule: defineRoute({
    method: 'PATCH',
    path: `${path}/:scheduleId/paused`,
    permission,
    summary: 'Pause or resume a schedule; days during a pause are skipped',
    params: oneOf,
    body: z.strictObject({ version, paused: z.boolean() }),
    result: orderSchedule,
  }),
  skipScheduledOrder: defineRoute({
    method: 'POST',
    path: `${path}/:scheduleId/skip`,
    permission,
    summary: 'Skip the next order of a schedule',
    params: oneOf,
    body: z.strictObject({ version }),
    result: orderSchedule,
  }),
  acceptScheduleList: defineRoute({
    method: 'POST',
    path: `${path}/:scheduleId/list`,
    permission,
    summary: 'Accept the changed order list of a schedule, in the version that its owner saw',
    params: oneOf,
    body: z.strictObject({ version, orderListVersion: version }),
    result: orderSchedule,
  }),
  deleteOrderSchedule: defineRoute({
    method: 'DELETE',
    path: `${path}/:scheduleId`,
    permission,
    summary: 'Remove a schedule; its orders stay',
    params: oneOf,
    result: nothing,
  }),
}
