import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ActionOf } from '@tradecounter/rules/acts.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import { orderScheduleProblems } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { plainRule } from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import { scheduleDaysProblem } from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { addDays, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct, type Facts } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { findEnabledCostCentre } from '../customers/customers.service.ts'
import { createOrderList, holdUsable } from '../order-lists/orderLists.service.ts'
import { requireShippingAddress } from '../orders/orders.service.ts'
import { firstRunDay } from './firstRunDay.ts'
import { daysOf, firstDayOf } from './occurrences.ts'
import * as queries from './orderSchedules.queries.ts'
import { findOwn, getOrderSchedule } from './readSchedules.ts'
import { insertScheduledOrder, listLastOrders } from './scheduledOrders.queries.ts'

type ScheduleChange = RouteInput<'updateOrderSchedule'>['body']
type Terms = Omit<ScheduleChange, 'version'>

/** Passed day whose order waits for the next shipping day, unless the changed schedule leaves it out. */
const unmadeDay = (
  { nextOn, paused }: queries.ScheduleRow,
  { startsOn, endsOn }: Pick<queries.ScheduleRow, 'startsOn' | 'endsOn'>,
  firstDay: PlainDate,
): PlainDate | undefined =>
  nextOn !== null &&
  nextOn < firstDay &&
  !paused &&
  nextOn >= startsOn &&
  (endsOn === null || nextOn <= endsOn)
    ? nextOn
    : undefined

/** @throws Refused */
async function columnsOf(
  context: Context,
  terms: Terms,
  before?: queries.ScheduleRow,
): Promise<queries.ScheduleColumns> {
  const { db } = context
  const { startsOn, endsOn = null, costCentreId = null, contactPerson } = terms
  const list = await holdUsable(context, terms.orderListId)
  await requireShippingAddress(context, terms.shippingAddressId, 'shippingAddressId')
  // Forms have no cost centre while the customer hides them: the stored one stays, even a disabled one.
  const stays = before?.showCostCentre === false && costCentreId === before.costCentreId
  if (
    costCentreId !== null &&
    !stays &&
    !(await findEnabledCostCentre(db, customerIdOf(context), costCentreId))
  )
    throw refused({ ...orderProblems.costCentre, field: 'costCentreId' })
  const contactName = filled(contactPerson.fullName)
  const contactPhone = filled(contactPerson.phoneNumber)
  if (!contactName) throw refused(orderProblems.contactName)
  if (!contactPhone) throw refused(orderProblems.contactPhone)
  const today = todayOf(context)
  const daysProblem = scheduleDaysProblem({ startsOn, endsOn }, today, before?.startsOn)
  if (daysProblem) throw refused(daysProblem)
  const repeating = { rule: plainRule(terms.rule), startsOn, endsOn }
  // Days whose order was made or skipped are over, and the day on which a late one was made.
  const [last] = before ? await listLastOrders(db, customerIdOf(context), [before.id]) : []
  const over = last ? [last.dueOn, todayOf({ ...context, now: last.madeAt })].toSorted().at(-1) : undefined
  const firstDay = firstRunDay(context)
  const from = over !== undefined && over >= firstDay ? addDays(over, 1) : firstDay
  return {
    name: terms.name,
    order_list_id: list.id,
    // A changed list has its own button to accept it: other changes do not accept it.
    list_version: before?.orderListId === list.id ? before.listVersion : list.itemsVersion,
    shipping_address_id: terms.shippingAddressId,
    contact_name: contactName,
    contact_phone: contactPhone,
    cost_centre_id: costCentreId,
    purchase_order_number: filled(terms.purchaseOrderNumber) ?? null,
    rule: repeating.rule,
    starts_on: startsOn,
    ends_on: endsOn,
    next_on: await firstDayOf(repeating, from, before && unmadeDay(before, repeating, firstDay)),
    automatic: terms.automatic,
  }
}

const record = <Action extends ActionOf<'orderSchedule'>>(
  context: Context,
  id: number,
  action: Action,
  ...facts: Facts<'orderSchedule', Action>
) => {
  const subject = { customerId: customerIdOf(context), kind: 'orderSchedule', id } as const
  return recordAct(context, actorOf(context), subject, action, ...facts)
}

export async function createOrderSchedule(
  context: Context,
  { orderListId, fromOrderId, ...terms }: RouteInput<'createOrderSchedule'>['body'],
): Promise<OrderSchedule> {
  const { db, member, now } = context
  const listId =
    orderListId ?? (await createOrderList(context, { name: terms.name, fromOrderId })).orderListId
  const columns = await columnsOf(context, { ...terms, orderListId: listId })
  const owner = { customerId: customerIdOf(context), loginId: member.loginId, now }
  const added = await queries.insertSchedule(db, owner, columns)
  if (!added) throw refused(orderScheduleProblems.nameTaken)
  const { name, rule, starts_on: startsOn } = columns
  await record(context, added.id, 'addSchedule', { name, rule, startsOn })
  return getOrderSchedule(context, added.id)
}

async function hold(context: Context, id: number, version: number | undefined) {
  const customerId = customerIdOf(context)
  const stored = await queries.lockSchedule(context.db, customerId, id)
  const row = await findOwn(context, id)
  await refuseStale(context, { customerId, kind: 'orderSchedule', id }, row.version, version)
  return { row, stored, key: { customerId, id } }
}

export async function updateOrderSchedule(
  context: Context,
  id: number,
  { version, ...terms }: ScheduleChange,
) {
  const { row, stored, key } = await hold(context, id, version)
  const columns = await columnsOf(context, terms, row)
  if (stored && changesNothing(stored, columns)) return getOrderSchedule(context, id)
  if (!(await queries.saveSchedule(context.db, key, columns, context.now)))
    throw refused(orderScheduleProblems.nameTaken)
  await record(context, id, 'changeSchedule', { name: columns.name, rule: columns.rule })
  return getOrderSchedule(context, id)
}

/** Next day of a schedule from a day on; `null` once it has ended. */
export async function nextFrom(row: queries.ScheduleRow, day: PlainDate): Promise<PlainDate | null> {
  const [next = null] = await daysOf(row, day, 1)
  return next
}

/** Days that pass while a schedule is paused are left out. */
export async function pauseOrderSchedule(
  context: Context,
  id: number,
  { version, paused }: RouteInput<'pauseOrderSchedule'>['body'],
) {
  const { row, key } = await hold(context, id, version)
  if (row.paused === paused) return getOrderSchedule(context, id)
  const firstDay = firstRunDay(context)
  const from = row.nextOn !== null && row.nextOn > firstDay ? row.nextOn : firstDay
  const nextOn = paused || row.nextOn === null ? row.nextOn : await nextFrom(row, from)
  await queries.savePaused(context.db, key, paused, nextOn, context.now)
  await record(context, id, paused ? 'pauseSchedule' : 'resumeSchedule', { name: row.name })
  return getOrderSchedule(context, id)
}

export async function skipScheduledOrder(context: Context, id: number, version: number) {
  const { db, now } = context
  const { row, key } = await hold(context, id, version)
  if (row.nextOn === null) throw refused(orderScheduleProblems.ended)
  if (row.paused) throw refused(orderScheduleProblems.paused)
  const dueOn = row.nextOn
  await insertScheduledOrder(db, key, { dueOn, outcome: 'skipped', orderId: null, reasons: [] }, now)
  await queries.saveNext(db, key, await nextFrom(row, addDays(dueOn, 1)), now)
  await record(context, id, 'skipScheduledOrder', { name: row.name, dueOn })
  return getOrderSchedule(context, id)
}

/** Accepts the list of a schedule in the version that the owner has seen. */
export async function acceptScheduleList(
  context: Context,
  id: number,
  { version, orderListVersion }: RouteInput<'acceptScheduleList'>['body'],
) {
  const { row, key } = await hold(context, id, version)
  const list = await holdUsable(context, row.orderListId)
  if (list.itemsVersion !== orderListVersion) throw refused(orderScheduleProblems.listChangedAgain)
  if (row.listVersion === list.itemsVersion) return getOrderSchedule(context, id)
  await queries.saveListVersion(context.db, key, list.itemsVersion, context.now)
  await record(context, id, 'acceptScheduleList', { name: row.name })
  return getOrderSchedule(context, id)
}

export async function deleteOrderSchedule(context: Context, id: number): Promise<null> {
  const { row, key } = await hold(context, id, undefined)
  await queries.deleteSchedule(context.db, key)
  await record(context, id, 'removeSchedule', { name: row.name })
  return null
}
