import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { orderScheduleProblems } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { recurrenceRuleProblem } from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import type { ScheduleTerms } from './orderSchedules.data.ts'
import { choiceOf, ruleOf, type RepeatChoice } from './repeatChoice.ts'

/** Values of the form of a schedule. */
export interface ScheduleValues extends RepeatChoice {
  readonly name: string
  readonly orderListId: string | null
  readonly shippingAddressId: number | undefined
  readonly contactName: string
  readonly contactPhone: string
  readonly costCentreId: string | null
  readonly purchaseOrderNumber: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly automatic: boolean
  readonly version: number
}

const chosen = (id: number | undefined): string | null => (id === undefined ? null : String(id))

export const valuesOf = (
  schedule: OrderSchedule | undefined,
  listId: number | undefined,
  today: string,
): ScheduleValues => ({
  name: schedule?.name ?? '',
  orderListId: chosen(schedule?.orderList.orderListId ?? listId),
  shippingAddressId: schedule?.shippingAddressId,
  contactName: schedule?.contactPerson.fullName ?? '',
  contactPhone: schedule?.contactPerson.phoneNumber ?? '',
  costCentreId: chosen(schedule?.costCentre?.id),
  purchaseOrderNumber: schedule?.purchaseOrderNumber ?? '',
  ...choiceOf(schedule?.rule),
  startsOn: schedule?.startsOn ?? today,
  endsOn: schedule?.endsOn ?? null,
  automatic: schedule?.automatic ?? false,
  version: schedule?.version ?? 0,
})

export const problemsOf = (values: ScheduleValues, needsList: boolean) => {
  const rule = recurrenceRuleProblem(ruleOf(values))
  return [
    isBlank(values.name) ? orderScheduleProblems.name : undefined,
    needsList && values.orderListId === null ? orderScheduleProblems.list : undefined,
    values.shippingAddressId === undefined
      ? { ...orderProblems.shippingAddress, field: 'shippingAddressId' }
      : undefined,
    isBlank(values.contactName) ? { ...orderProblems.contactName, field: 'contactName' } : undefined,
    isBlank(values.contactPhone) ? { ...orderProblems.contactPhone, field: 'contactPhone' } : undefined,
    values.startsOn === null ? orderScheduleProblems.startsOn : undefined,
    rule,
  ]
}

export const valuesOfOrder = (order: OrderDetail, today: string): ScheduleValues => ({
  ...valuesOf(undefined, undefined, today),
  name: `Order ${order.orderNumber}`,
  shippingAddressId: order.shippingAddress.id,
  contactName: order.contactPerson.fullName,
  contactPhone: order.contactPerson.phoneNumber,
  costCentreId: chosen(order.costCentre?.id),
})

export const sourceOf = (values: ScheduleValues, order: OrderDetail | undefined) =>
  order ? { fromOrderId: order.orderID } : { orderListId: Number(values.orderListId) }

export const termsOf = (values: ScheduleValues): ScheduleTerms => ({
  name: values.name,
  shippingAddressId: values.shippingAddressId ?? 0,
  contactPerson: { fullName: values.contactName, phoneNumber: values.contactPhone },
  costCentreId: values.costCentreId === null ? null : Number(values.costCentreId),
  purchaseOrderNumber: values.purchaseOrderNumber || null,
  rule: ruleOf(values),
  startsOn: values.startsOn ?? '',
  endsOn: values.endsOn,
  automatic: values.automatic,
})
