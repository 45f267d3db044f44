import type {
  OrderSchedule,
  ScheduledOrder,
} from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { waitingReasons } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { plainRule, recurrenceText } from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import { scheduleDaysProblem, shipDayFrom } from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { isBusinessDay } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { addDays, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { proposal } from '../order-lists/proposals.ts'
import { excludedDaysFrom } from '../ship-days/shipDays.service.ts'
import { firstRunDay } from './firstRunDay.ts'
import { daysOf } from './occurrences.ts'
import * as queries from './orderSchedules.queries.ts'
import * as scheduled from './scheduledOrders.queries.ts'

type IsShipDay = (day: PlainDate) => boolean

/** Days that a schedule shows ahead. */
const shownDays = 3
const previewedDays = 5

export async function shipsFrom({ db }: Pick<Context, 'db'>, today: PlainDate): Promise<IsShipDay> {
  const excluded = await excludedDaysFrom(db, today)
  return (day) => isBusinessDay(day, excluded)
}

const scheduledDay = (dueOn: PlainDate, ships: IsShipDay) => ({ dueOn, orderedOn: shipDayFrom(dueOn, ships) })

const toScheduledOrder = (row: scheduled.ScheduledOrderRow): ScheduledOrder => ({
  dueOn: row.dueOn,
  madeAt: row.madeAt.toISOString(),
  outcome: row.outcome,
  orderID: row.orderId,
  orderNumber: row.orderNumber === null ? null : orderNumberText(row.orderNumber),
  reasons: row.reasons,
})

const toSchedule = async (
  row: queries.ScheduleRow,
  ships: IsShipDay,
  last: scheduled.ScheduledOrderRow | undefined,
): Promise<OrderSchedule> => ({
  scheduleId: row.id,
  version: row.version,
  name: row.name,
  orderList: {
    orderListId: row.orderListId,
    name: row.listName,
    itemCount: row.itemCount,
    version: row.currentListVersion,
    changed: row.listVersion !== row.currentListVersion,
  },
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
  next:
    row.nextOn === null
      ? []
      : // The next day may be one of an earlier rule.
        [row.nextOn, ...(await daysOf(row, addDays(row.nextOn, 1), shownDays - 1))].map((day) =>
          scheduledDay(day, ships),
        ),
  lastOrder: last ? toScheduledOrder(last) : null,
})

async function toSchedules(context: Context, rows: readonly queries.ScheduleRow[]): Promise<OrderSchedule[]> {
  const ids = rows.map(({ id }) => id)
  const last = await scheduled.listLastOrders(context.db, customerIdOf(context), ids)
  const lastOrders = new Map(last.map((order) => [order.scheduleId, order]))
  const ships = await shipsFrom(context, todayOf(context))
  return Promise.all(rows.map((row) => toSchedule(row, ships, lastOrders.get(row.id))))
}

/** @throws Refused 404 for a missing schedule, another customer's, or another person's */
export async function findOwn(context: Context, id: number): Promise<queries.ScheduleRow> {
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
  const found = await scheduled.listScheduledOrders(context.db, key, listing)
  return { rows: found.map(toScheduledOrder), total: await scheduled.countScheduledOrders(context.db, key) }
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
    items.map(({ productId, productCode, productName, imageUrl, quantity, ...previous }) => ({
      product: { productID: productId, productCode, productName, imageUrl },
      quantity,
      previousUnitPriceExCents: previous.unitPriceExCents ?? undefined,
      previousFreightExCents: previous.freightExCents ?? undefined,
    })),
  )
}

/** @throws Refused when the list is no longer shared with the owner */
export async function proposeScheduledOrder(context: Context, id: number) {
  const row = await findOwn(context, id)
  if (!row.listUsable) throw refused(waitingReasons.listNotShared)
  return proposeFor(context, row)
}

export async function listScheduleDays(
  context: Context,
  { rule, startsOn, endsOn }: { rule: string; startsOn: PlainDate; endsOn?: PlainDate | undefined },
) {
  const today = todayOf(context)
  const repeating = { rule: plainRule(rule), startsOn, endsOn: endsOn ?? null }
  const daysProblem = scheduleDaysProblem(repeating, today, startsOn)
  if (daysProblem) throw refused(daysProblem)
  const ships = await shipsFrom(context, today)
  const days = await daysOf(repeating, firstRunDay(context), previewedDays)
  const rows = days.map((day) => scheduledDay(day, ships))
  return { rows, total: rows.length }
}
