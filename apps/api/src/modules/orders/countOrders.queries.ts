import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type RawBuilder } from 'kysely'
import { runCompiled } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'
import {
  conditions,
  everyStatus,
  isDated,
  isLookedUp,
  matching,
  numbersOf,
  shapeOf,
  shipmentStateIn,
  valuesOf,
  type OrderFilter,
  type Values,
  type WaitingFor,
} from './list/orderFilter.queries.ts'

/** Orders of one status; status 0 means those that wait for an approver. */
interface StatusCount {
  readonly status_id: number
  readonly orders: number
}

const requested = 0

/** True if the counters of a customer's or creator's statuses, or of days, can count a filter. */
const isCountedForAny = (values: Values): boolean => {
  const { numberDigits, otherNumber, numberPattern, matchesNothing } = values
  const others = matchesNothing ?? shipmentStateIn(values)
  return (numberDigits ?? otherNumber ?? numberPattern ?? others) === undefined
}

/** True if stored counters can count a filter of all creators, by customer, status and day. */
const isCounted = (values: Values): boolean =>
  isCountedForAny(values) && values.createdByUserName === undefined

/** True if stored counters can count a filter of one creator, by customer and status. */
const isCountedForCreator = (values: Values): boolean =>
  isCountedForAny(values) && values.createdByUserName !== undefined && !isDated(values)

/**
 * Counts of a filter without a number, from counters that triggers maintain: `order_status_counts` per
 * customer and status; `order_creator_counts` per creator too; `order_day_counts` for lists of days and for
 * the provider, whose rows have customer 0.
 */
function storedCounts(values: Values): RawBuilder<StatusCount> {
  const { customerId, createdByUserName, startOrderDate, endOrderDate, statusIds } = values
  const byDay = customerId === undefined || isDated(values)
  const ofCustomer = sql`n.customer_id = ${customerId ?? sql.lit(0)}`
  const ofCreator = sql`n.created_by_login_id = (select id from logins where user_name = ${createdByUserName})`
  const [table, own] =
    createdByUserName === undefined
      ? [byDay ? sql`order_day_counts` : sql`order_status_counts`, ofCustomer]
      : [
          sql`order_creator_counts`,
          customerId === undefined ? ofCreator : sql`${ofCreator} and ${ofCustomer}`,
        ]
  return sql<StatusCount>`select n.status_id, sum(n.orders)::bigint as orders
    from ${table} n
    where ${own} and n.status_id = any(${statusIds}::smallint[])
      ${startOrderDate === undefined ? sql`` : sql`and n.ordered_on >= ${startOrderDate}::date`}
      ${endOrderDate === undefined ? sql`` : sql`and n.ordered_on <= ${endOrderDate}::date`}
    group by n.status_id`
}

/** Counts of a filter by number, order by order. */
const matchingCounts = (values: Values): RawBuilder<StatusCount> =>
  isLookedUp(values)
    ? sql<StatusCount>`select o.status_id, count(*) as orders
        from ${matching(values, undefined, sql`table numbers`)} group by o.status_id`
    : sql<StatusCount>`select o.status_id, count(*) as orders from orders o
        where ${conditions(values, undefined)} and o.status_id = any(${values.statusIds}::smallint[]) group by o.status_id`

/**
 * Orders waiting for an approver: those that name them, or all except their own, subtracted from the stored
 * count.
 */
function waitingCount(values: Values, approver: NonNullable<WaitingFor>): RawBuilder<StatusCount> {
  const counted = (rows: RawBuilder<unknown>) =>
    sql<StatusCount>`select ${sql.lit(requested)}::smallint, count(*) as orders from ${rows}`
  if (isLookedUp(values))
    return counted(matching({ ...values, statusIds: [OrderStatus.pending] }, approver, sql`table numbers`))
  if (!approver.decidesAny || !isCounted(values))
    return counted(sql`orders o where ${conditions(values, approver)}`)
  const own = approver.ownToo
    ? sql`0`
    : sql`(select count(*) from orders o where ${conditions(values, undefined)}
        and o.status_id = ${sql.lit(OrderStatus.pending)} and o.created_by_login_id = ${values.approverLoginId})`
  return sql<StatusCount>`select ${sql.lit(requested)}::smallint, coalesce(sum(orders), 0)::bigint - ${own} as orders
    from statuses where status_id = ${sql.lit(OrderStatus.pending)}`
}

async function countsOf(db: Db, filter: OrderFilter, statusIds: readonly number[]) {
  const { waitingFor } = filter
  const queryValues: Values = {
    ...valuesOf({ ...filter, waitingFor: undefined, statusIds }),
    ...approverOf(waitingFor),
  }
  const rows = await runCompiled(db, `countOrders ${shapeOf(waitingFor)}`, queryValues, (values) => {
    const numbers = isLookedUp(values) ? sql`numbers as materialized (${numbersOf(values)}), ` : sql``
    const statuses =
      isCounted(values) || isCountedForCreator(values) ? storedCounts(values) : matchingCounts(values)
    const also = waitingFor ? sql` union all ${waitingCount(values, waitingFor)}` : sql``
    return db
      .selectFrom(
        sql<StatusCount>`(with ${numbers}statuses as (${statuses}) select * from statuses${also})`.as('n'),
      )
      .select(['n.status_id', 'n.orders'])
  })
  return (...ids: number[]) =>
    rows.reduce((sum, row) => sum + (ids.includes(row.status_id) ? row.orders : 0), 0)
}

const approverOf = (approver: WaitingFor) => ({
  approverLoginId: approver?.loginId,
  namedLoginIds: approver?.namedLoginIds,
})

/** Number of orders in a list. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { statusIds } = valuesOf(filter)
  if (statusIds.length === 0) return 0
  const countOf = await countsOf(db, filter, statusIds)
  return filter.waitingFor ? countOf(requested) : countOf(...statusIds)
}

/** Statuses whose orders can have a shipment. */
const shippable = [OrderStatus.approved, OrderStatus.received]

/**
 * Number of orders in each tab, and of cancelled ones, under the same filters as the list. A shipment's state
 * filters the approved ones alone: no other tab offers it.
 */
export async function countTabs(db: Db, filter: OrderFilter) {
  const countOf = await countsOf(db, { ...filter, shipmentState: undefined }, everyStatus)
  const shippedCountOf = filter.shipmentState
    ? await countsOf(db, { ...filter, waitingFor: undefined }, shippable)
    : countOf
  return {
    requested: countOf(requested),
    pending: countOf(OrderStatus.pending),
    approved: shippedCountOf(...shippable),
    draft: countOf(OrderStatus.draft),
    rejected: countOf(OrderStatus.rejected),
    cancelled: countOf(OrderStatus.cancelled),
  }
}

/** Makes one row of the counters of each past day. */
export async function foldDaysBefore(db: Db, today: string): Promise<void> {
  await sql`select fold_order_days(${today}::date)`.execute(db)
}
