import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { customerSchedulesContract } from '@tradecounter/contract/order-schedules/customerSchedules.contract.ts'
import type { orderSchedulesContract } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as customers from './customerSchedules.ts'
import * as reading from './readSchedules.ts'
import * as schedules from './orderSchedules.service.ts'

export const orderSchedulesRoutes: Handlers<typeof orderSchedulesContract> = {
  listOrderSchedules: (context) => reading.listOrderSchedules(context),
  getOrderSchedule: (context, { params }) => reading.getOrderSchedule(context, params.scheduleId),
  listScheduledOrders: (context, { params, query }) =>
    reading.listScheduledOrders(context, params.scheduleId, {
      direction: chosenSort(query.sort, ['dueOn', 'desc'])[1],
      page: query.page,
      perPage: query.per_page,
    }),
  proposeScheduledOrder: (context, { params }) => reading.proposeScheduledOrder(context, params.scheduleId),
  listScheduleDays: (context, { query }) => reading.listScheduleDays(context, query),
  createOrderSchedule: (context, { body }) => schedules.createOrderSchedule(context, body),
  updateOrderSchedule: (context, { params, body }) =>
    schedules.updateOrderSchedule(context, params.scheduleId, body),
  pauseOrderSchedule: (context, { params, body }) =>
    schedules.pauseOrderSchedule(context, params.scheduleId, body),
  skipScheduledOrder: (context, { params, body }) =>
    schedules.skipScheduledOrder(context, params.scheduleId, body.version),
  acceptScheduleList: (context, { params, body }) =>
    schedules.acceptScheduleList(context, params.scheduleId, body),
  deleteOrderSchedule: (context, { params }) => schedules.deleteOrderSchedule(context, params.scheduleId),
}

export const customerSchedulesRoutes: Handlers<typeof customerSchedulesContract> = {
  listCustomerSchedules: (context, { params }) => customers.listOfCustomer(context, params.customerId),
  pauseCustomerSchedule: (context, { params: { customerId, scheduleId }, body }) =>
    customers.pauseCustomerSchedule(context, { customerId, id: scheduleId }, body.version),
  removeCustomerSchedule: (context, { params: { customerId, scheduleId } }) =>
    customers.removeCustomerSchedule(context, { customerId, id: scheduleId }),
}
