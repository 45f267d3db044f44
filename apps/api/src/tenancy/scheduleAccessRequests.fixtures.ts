import type { customerSchedulesContract } from '@tradecounter/contract/order-schedules/customerSchedules.contract.ts'
import type { orderSchedulesContract } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import { customer, type WireRequest } from '../http/wireRequest.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const schedule = ({ customerId, scheduleId }: World): WireRequest => ({ params: { customerId, scheduleId } })
const scheduleTerms = ({ orderListId, shippingAddressId }: World) => ({
  name: uniqueKey(),
  orderListId,
  shippingAddressId,
  contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
  rule: 'FREQ=YEARLY',
  startsOn: '2099-01-01',
})

/** Requests of the routes of scheduled orders. */
export const scheduleAccessRequests: Readonly<
  Record<
    keyof typeof orderSchedulesContract | keyof typeof customerSchedulesContract,
    (world: World) => WireRequest
  >
> = {
  listOrderSchedules: customer,
  getOrderSchedule: schedule,
  listScheduledOrders: schedule,
  proposeScheduledOrder: schedule,
  listScheduleDays: (world) => ({ ...customer(world), query: 'rule=FREQ%3DWEEKLY&startsOn=2099-01-01' }),
  createOrderSchedule: (world) => ({ ...customer(world), body: scheduleTerms(world) }),
  updateOrderSchedule: (world) => ({ ...schedule(world), body: { version: 1, ...scheduleTerms(world) } }),
  pauseOrderSchedule: (world) => ({ ...schedule(world), body: { version: 1, paused: true } }),
  skipScheduledOrder: (world) => ({ ...schedule(world), body: { version: 1 } }),
  acceptScheduleList: (world) => ({ ...schedule(world), body: { version: 1, orderListVersion: 1 } }),
  deleteOrderSchedule: schedule,
  listCustomerSchedules: customer,
  pauseCustomerSchedule: (world) => ({ ...schedule(world), body: { version: 1 } }),
  removeCustomerSchedule: schedule,
}
