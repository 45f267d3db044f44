import type {
  OrderSchedule,
  ScheduledOrder,
} from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ActionOf } from '@tradecounter/rules/acts.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import { orderScheduleProblems } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { plainRule, recurrenceText } from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import { scheduleDaysProblem, shipDayFrom } from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { isBusinessDay } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { addDays, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct, type Facts } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { findEnabledCostCentre } from '../customers/customers.service.ts'
import { createOrderList, holdUsable } from '../order-lists/orderLists.service.ts'
import { proposal } from '../order-lists/proposals.ts'
import { requireShippingAddress } from '../orders/orders.service.ts'
import { excludedDaysFrom } from '../ship-days/shipDays.service.ts'
import { daysOf, firstDayOf } from './occurrences.ts'
import * as queries from './orderSchedules.queries.ts'

type Changed = RouteInput<'updateOrderSchedule'>['body']
type Terms = Omit<Changed, 'version'>
type Ships = (day: PlainDate) => boolean

/** Days that a schedule shows ahead. */
const shownDays = 3
const previewedDays = 5

export async function shipsFrom({ db }: Pick<Context, 'db'>, today: PlainDate): Promise<Ships> {
  const excluded = await excludedDaysFrom(db, today)
  return (day) => isBusinessDay(day, excluded)
}

const scheduledDay = (dueOn: PlainDate, ships: Ships) => ({ dueOn, orderedOn: shipDayFrom(dueOn, ships) })

const toScheduledOrder = (row: queries.ScheduledOrderRow): ScheduledOrder => ({
  dueOn: row.dueOn,
  madeAt: row.madeAt.toISOString(),
  outcome: row.outcome,
  orderID: row.orderId,
  orderNumber: row.orderNumber === null ? null : orderNumberText(row.orderNumber),
  reasons: row.reasons,
})

const toSchedule = (
  row: queries.ScheduleRow,
  ships: Ships,
  last: queries.ScheduledOrderRow | undefined,
): OrderSchedule => ({
  scheduleId: row.id,
  version: row.version,
  name: row.name,
  orderList: { orderListId: row.orderListId, name: row.listName, itemCount: row.itemCount },
  shippingAddressId: row.shippingAddressId,
  contactPerson: { fullName: row.contactName, phoneNumber: row.contactPhone },
  costCentre:
    row.costCentreId === null
      ? null
      : { id: row.costCentreId, name: row.costCentreName ?? '', enabled: row.costCentreEnabled ?? false },
  purchaseOrderNumber: row.purchaseOrderNumber,
  rule: row.rule,
  repeats: recurrenceText(row.rule),
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  automatic: row.automatic,
  paused: row.paused,
  next: row.nextOn === null ? [] : daysOf(row, row.nextOn, shownDays).map((day) => scheduledDay(day, ships)),
  lastOrder: last ? toScheduledOrder(last) : null,
})

async function toSchedules(context: Context, rows: readonly queries.ScheduleRow[]): Promise<OrderSchedule[]> {
  const ids = rows.map(({ id }) => id)
  const last = await queries.listLastOrders(context.db, customerIdOf(context), ids)
  const lastOf = new Map(last.map((each) => [each.scheduleId, each]))
  const ships = await shipsFrom(context, todayOf(context))
  return rows.map((row) => toSchedule(row, ships, lastOf.get(row.id)))
}

/** @throws Refused 404 when it is missing, another customer's, or somebody else's */
async function findOwn(context: Context, id: number): Promise<queries.ScheduleRow> {
  const row = await queries.findSchedule(context.db, customerIdOf(context), id)
  if (row?.loginId !== context.member.loginId) throw notFound('This schedule')
  return row
}

export async function listOrderSchedules(context: Context) {
  const { db, member } = context
  const found = await queries.listSchedules(db, customerIdOf(context), member.loginId)
  return { rows: await toSchedules(context, found), total: found.length }
}

export async function getOrderSchedule(context: Context, id: number): Promise<OrderSchedule> {
  const [schedule] = await toSchedules(context, [await findOwn(context, id)])
  if (!schedule) throw notFound('This schedule')
  return schedule
}

interface Listing {
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export async function listScheduledOrders(context: Context, id: number, listing: Listing) {
  await findOwn(context, id)
  const key = { customerId: customerIdOf(context), id }
  const found = await queries.listScheduledOrders(context.db, key, listing)
  return { rows: found.map(toScheduledOrder), total: await queries.countScheduledOrders(context.db, key) }
}

/** Next order of a schedule at today's prices, beside those of its last submitted order. */
export async function proposeFor(context: Context, { id, orderListId, priceListId }: queries.ScheduleRow) {
  const items = await queries.listScheduledItems(
    context.db,
    { customerId: customerIdOf(context), id },
    orderListId,
  )
  return proposal(
    context,
    priceListId,
    items.map(({ productId, productCode, productName, imageUrl, quantity, unitPriceExCents }) => ({
      product: { productID: productId, productCode, productName, imageUrl },
      quantity,
      previousUnitPriceExCents: unitPriceExCents ?? undefined,
    })),
  )
}

export const proposeScheduledOrder = async (context: Context, id: number) =>
  proposeFor(context, await findOwn(context, id))

export async function listScheduleDays(
  context: Context,
  { rule, startsOn, endsOn }: { rule: string; startsOn: PlainDate; endsOn?: PlainDate | undefined },
) {
  const ships = await shipsFrom(context, todayOf(context))
  const repeating = { rule: plainRule(rule), startsOn, endsOn: endsOn ?? null }
  const rows = daysOf(repeating, startsOn, previewedDays).map((day) => scheduledDay(day, ships))
  return { rows, total: rows.length }
}

/** @throws Refused */
async function columnsOf(
  context: Context,
  terms: Terms,
  before?: queries.ScheduleRow,
): Promise<queries.ScheduleColumns> {
  const { db } = context
  const { startsOn, endsOn = null, costCentreId = null, contactPerson } = terms
  const list = await holdUsable(context, terms.orderListId)
  await requireShippingAddress(context, terms.shippingAddressId)
  if (costCentreId !== null && !(await findEnabledCostCentre(db, customerIdOf(context), costCentreId)))
    throw refused(orderProblems.costCentre)
  const contactName = filled(contactPerson.fullName)
  const contactPhone = filled(contactPerson.phoneNumber)
  if (!contactName) throw refused(orderProblems.contactName)
  if (!contactPhone) throw refused(orderProblems.contactPhone)
  const today = todayOf(context)
  const wrong = scheduleDaysProblem({ startsOn, endsOn }, today, before?.startsOn)
  if (wrong) throw refused(wrong)
  const repeating = { rule: plainRule(terms.rule), startsOn, endsOn }
  // Days whose order was made or skipped are over.
  const last = before && (await queries.listLastOrders(db, customerIdOf(context), [before.id]))[0]
  const from = last && last.dueOn >= today ? addDays(last.dueOn, 1) : today
  return {
    name: terms.name,
    orderListId: list.id,
    listVersion: list.version,
    shippingAddressId: terms.shippingAddressId,
    contactName,
    contactPhone,
    costCentreId,
    purchaseOrderNumber: filled(terms.purchaseOrderNumber) ?? null,
    ...repeating,
    nextOn: firstDayOf(repeating, from),
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
  const { name, rule, startsOn } = columns
  await record(context, added.id, 'addSchedule', { name, rule, startsOn })
  return getOrderSchedule(context, added.id)
}

async function hold(context: Context, id: number, version: number | undefined) {
  const customerId = customerIdOf(context)
  await queries.lockSchedule(context.db, customerId, id)
  const row = await findOwn(context, id)
  await refuseStale(context, { customerId, kind: 'orderSchedule', id }, row.version, version)
  return { row, key: { customerId, id } }
}

export async function updateOrderSchedule(context: Context, id: number, { version, ...terms }: Changed) {
  const { row, key } = await hold(context, id, version)
  const columns = await columnsOf(context, terms, row)
  if (!(await queries.saveSchedule(context.db, key, columns, context.now)))
    throw refused(orderScheduleProblems.nameTaken)
  await record(context, id, 'changeSchedule', { name: columns.name, rule: columns.rule })
  return getOrderSchedule(context, id)
}

/** Next day of a schedule from a day on; `null` once it has ended. */
export const nextFrom = (row: queries.ScheduleRow, day: PlainDate): PlainDate | null =>
  daysOf(row, day, 1)[0] ?? null

/** Days that pass while a schedule is paused are left out. */
export async function pauseOrderSchedule(
  context: Context,
  id: number,
  { version, paused }: RouteInput<'pauseOrderSchedule'>['body'],
) {
  const { row, key } = await hold(context, id, version)
  if (row.paused === paused) return getOrderSchedule(context, id)
  const today = todayOf(context)
  const from = row.nextOn !== null && row.nextOn > today ? row.nextOn : today
  const nextOn = paused || row.nextOn === null ? row.nextOn : nextFrom(row, from)
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
  await queries.insertScheduledOrder(db, key, { dueOn, outcome: 'skipped', orderId: null, reasons: [] }, now)
  await queries.saveNext(db, key, nextFrom(row, addDays(dueOn, 1)), now)
  await record(context, id, 'skipScheduledOrder', { name: row.name, dueOn })
  return getOrderSchedule(context, id)
}

export async function deleteOrderSchedule(context: Context, id: number): Promise<null> {
  const { row, key } = await hold(context, id, undefined)
  await queries.deleteSchedule(context.db, key)
  await record(context, id, 'removeSchedule', { name: row.name })
  return null
}
