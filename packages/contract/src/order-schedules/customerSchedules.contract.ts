import { z } from 'zod'
import { customerParams, nothing, pathId, person, plainDate, version } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** A schedule of one of the customer’s people, without the items of its list. */
const customerSchedule = z.object({
  scheduleId: z.int(),
  version: z.int(),
  name: z.string(),
  owner: person,
  /** False once the owner can no longer create orders. */
  ownerOrders: z.boolean(),
  orderListName: z.string(),
  costCentreName: z.string().nullable(),
  /** The rule in words. */
  repeats: z.string(),
  /** Next day of the rule; `null` once the schedule has ended. */
  nextOn: plainDate.nullable(),
  automatic: z.boolean(),
  paused: z.boolean(),
})

export type CustomerSchedule = z.output<typeof customerSchedule>

const path = '/Corporate/customers/:customerId/customerschedules'
const oneOf = customerParams.extend({ scheduleId: pathId })
const permission = 'orderSchedules.manage'

/** Schedules of all people of a customer, for those who manage its users (decision 0052). */
export const customerSchedulesContract = {
  listCustomerSchedules: defineRoute({
    method: 'GET',
    path,
    permission,
    summary: 'Schedules of all people of a customer, by name',
    answer: 'list',
    params: customerParams,
    result: z.array(customerSchedule),
  }),
  pauseCustomerSchedule: defineRoute({
    method: 'POST',
    path: `${path}/:scheduleId/pause`,
    permission,
    summary: 'Pause a schedule of anybody of the customer; its owner resumes it',
    params: oneOf,
    body: z.strictObject({ version }),
    result: nothing,
  }),
  removeCustomerSchedule: defineRoute({
    method: 'DELETE',
    path: `${path}/:scheduleId`,
    permission,
    summary: 'Remove a schedule of anybody of the customer; its orders stay',
    params: oneOf,
    result: nothing,
  }),
}
