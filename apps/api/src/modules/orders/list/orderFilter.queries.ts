import { orderNumberSearch, otherNumberSearch } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { OrderStatus, statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import {
  openShipmentStates,
  type OpenShipmentState,
} from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../../db/search/beginsWith.ts'
import { customerIn, type Scope } from '../../../db/database.ts'

export interface OrderFilter {
  readonly scope: Scope
  readonly orderNumber: string | undefined
  readonly startOrderDate: string | undefined
  readonly endOrderDate: string | undefined
  readonly statusIds: readonly number[] | undefined
  readonly createdByUserName: string | undefined
  readonly shipmentState: OpenShipmentState | undefined
  /** Orders that wait for this approver. */
  readonly waitingFor: WaitingFor
}

interface FilteredApprover {
  readonly loginId: number
  /** Logins that an order may name for this approver: their own, and those of people they cover for today. */
  readonly namedLoginIds: readonly number[]
  readonly decidesAny: boolean
  readonly ownToo: boolean
}
export type WaitingFor = FilteredApprover | undefined

/** Values a filter binds; which of them are present is part of a query's shape. */
export interface Values extends Partial<Record<OpenShipmentState, true>> {
  readonly customerId?: number | undefined
  readonly statusIds: readonly number[]
  /** Part of an order number, three digits or more: its index finds the numbers that have it. */
  readonly numberDigits?: string | undefined
  readonly numberAtStart?: boolean | undefined
  /** A `like` pattern of one or two digits, which occur in too many numbers for an index. */
  readonly numberPattern?: string | undefined
  /** Beginning of a purchase order number or of the supplier's number. */
  readonly otherNumber?: string | undefined
  /** Code of a product on a line. */
  readonly productCode?: string | undefined
  /** True if no order number can match the typed text. */
  readonly matchesNothing?: true | undefined
  readonly startOrderDate?: string | undefined
  readonly endOrderDate?: string | undefined
  readonly createdByUserName?: string | undefined
  readonly approverLoginId?: number | undefined
  readonly namedLoginIds?: readonly number[] | undefined
}

/** Shortest part of an order number that its index finds (`digit_parts`). */
const indexedDigits = 3

/**
 * R11: any part of the order number, the beginning of a number others gave the order, or the
 * whole code of a product in it (decision 0028).
 */
function numberValues(typed: string | undefined): Partial<Values> {
  const search = orderNumberSearch(typed ?? '')
  if (search.kind === 'all') return {}
  const otherNumber = otherNumberSearch(typed ?? '')
  const others = otherNumber === undefined ? {} : { otherNumber, productCode: typed?.trim() }
  if (search.kind === 'none') return otherNumber === undefined ? { matchesNothing: true } : others
  const { digits, atStart } = search
  return digits.length < indexedDigits
    ? { numberPattern: `${atStart ? '' : '%'}${digits}%`, ...others }
    : { numberDigits: digits, numberAtStart: atStart, ...others }
}

export const everyStatus = statusesInMask(63)

export function valuesOf({ scope, orderNumber, waitingFor, ...filter }: OrderFilter): Values {
  const { statusIds = everyStatus } = filter
  return {
    customerId: customerIn(scope),
    // Only pending orders wait for an approver.
    statusIds: waitingFor ? statusIds.filter((id) => id === OrderStatus.pending) : statusIds,
    ...numberValues(orderNumber),
    startOrderDate: filter.startOrderDate,
    endOrderDate: filter.endOrderDate,
    createdByUserName: filter.createdByUserName?.toLowerCase(),
    // The state is part of the statement's text, as its index is partial.
    ...(filter.shipmentState && { [filter.shipmentState]: true }),
    approverLoginId: waitingFor?.loginId,
    namedLoginIds: waitingFor?.namedLoginIds,
  }
}

export const shapeOf = (waitingFor: WaitingFor): string =>
  waitingFor ? `decides any ${waitingFor.decidesAny}, own too ${waitingFor.ownToo}` : ''

/** Orders that wait for an approver; the status is a literal, as the index of pending orders is partial. */
const waiting = (
  approver: FilteredApprover,
  { approverLoginId, namedLoginIds }: Pick<Values, 'approverLoginId' | 'namedLoginIds'>,
) => {
  const named = approver.decidesAny ? sql`true` : sql`o.approver_login_id = any(${namedLoginIds}::bigint[])`
  const notOwn = approver.ownToo ? sql`true` : sql`o.created_by_login_id <> ${approverLoginId}`
  return sql<boolean>`o.status_id = ${sql.lit(OrderStatus.pending)} and ${named} and ${notOwn}`
}

/** State of the shipment that a filter selects. */
export const shipmentStateIn = (values: Values): OpenShipmentState | undefined =>
  openShipmentStates.find((state) => values[state] !== undefined)

const shipped = (values: Values): RawBuilder<unknown>[] => {
  const state = shipmentStateIn(values)
  return state === undefined ? [] : [sql`o.shipment_state = ${sql.lit(state)}`]
}

export const isDated = ({ startOrderDate, endOrderDate }: Values): boolean =>
  (startOrderDate ?? endOrderDate) !== undefined

/** True if all orders of a customer are listed: one index has them by their numbers. */
export const isEveryOrder = (values: Values, statusIds: readonly number[]): boolean =>
  values.customerId !== undefined &&
  statusIds.length === everyStatus.length &&
  !isDated(values) &&
  shipmentStateIn(values) === undefined &&
  [
    values.numberDigits,
    values.numberPattern,
    values.otherNumber,
    values.matchesNothing,
    values.createdByUserName,
    values.approverLoginId,
  ].every((value) => value === undefined)

/** True if the orders of a filter are looked up one by one, by their numbers. */
export const isLookedUp = ({ numberDigits, numberPattern, otherNumber }: Values): boolean =>
  numberPattern === undefined && (numberDigits ?? otherNumber) !== undefined

/**
 * Conditions on days: an index range of dates or, in a list by number, the range of numbers issued on those
 * days. The date is then added to 0, so that the planner does not choose an index of dates.
 */
function dated(values: Values, byNumber: boolean): RawBuilder<unknown>[] {
  const { startOrderDate, endOrderDate } = values
  if (!isDated(values)) return []
  const column = byNumber ? sql`o.ordered_on + 0` : sql`o.ordered_on`
  const days = [
    ...(startOrderDate === undefined ? [] : [sql`${column} >= ${startOrderDate}::date`]),
    ...(endOrderDate === undefined ? [] : [sql`${column} <= ${endOrderDate}::date`]),
  ]
  if (!byNumber) return days
  const numbers = sql`order_numbers_of_days(${startOrderDate ?? null}::date, ${endOrderDate ?? null}::date)`
  return [
    ...days,
    sql`o.order_number >= (select (${numbers})[1])`,
    sql`o.order_number <= (select (${numbers})[2])`,
  ]
}

/** Numbers of orders with a product, by the price lists that have it. */
const numbersWithProduct = ({ customerId, productCode = '' }: Values): RawBuilder<unknown> => {
  const items =
    customerId === undefined
      ? sql`price_list_items i on i.product_id = p.id`
      : sql`price_lists s on s.customer_id = ${customerId}
        join price_list_items i on i.customer_id = s.customer_id and i.price_list_id = s.id and i.product_id = p.id`
  return sql`select o.order_number from products p join ${items}
    join order_lines l on l.customer_id = i.customer_id and l.price_list_item_id = i.id
    join orders o on o.customer_id = l.customer_id and o.id = l.order_id
    where lower(p.code) = lower(${productCode}::text)`
}

/** Numbers of orders found by the beginning of another number, or by the code of a product. */
const otherNumbers = (values: Values): RawBuilder<unknown> => {
  const { customerId, otherNumber = '' } = values
  return sql`select w.subject from (${beginsWith('order', customerId, otherNumber)}) w
    union all ${numbersWithProduct(values)}`
}

const patterned = (values: Values): RawBuilder<unknown>[] => {
  const { numberPattern, otherNumber } = values
  if (numberPattern === undefined) return []
  const own = sql`order_number_digits(o.order_number) like ${numberPattern}`
  return [otherNumber === undefined ? own : sql`(${own} or o.order_number in (${otherNumbers(values)}))`]
}

/** Conditions of a filter on an order `o`, but for its status. */
export const conditions = (values: Values, waitingFor: WaitingFor, byNumber = false): RawBuilder<unknown> =>
  sql.join(
    [
      values.customerId === undefined
        ? // The condition of the partial indexes of all customers' orders.
          sql`o.order_number > 0`
        : sql`o.customer_id = ${values.customerId}`,
      ...(values.matchesNothing ? [sql`false`] : []),
      ...dated(values, byNumber),
      ...(values.createdByUserName === undefined
        ? []
        : [
            sql`o.created_by_login_id = (select id from logins where user_name = ${values.createdByUserName})`,
          ]),
      ...patterned(values),
      ...shipped(values),
      ...(waitingFor ? [waiting(waitingFor, values)] : []),
    ],
    sql` and `,
  )

/** Order numbers that a search finds: by their own digits, by purchase order and by supplier order number. */
export function numbersOf(values: Values): RawBuilder<unknown> {
  const { customerId, numberDigits, numberAtStart, otherNumber } = values
  const own =
    customerId === undefined
      ? sql`all_order_numbers_with(${numberDigits}, ${numberAtStart})`
      : sql`order_numbers_with(${customerId}, ${numberDigits}, ${numberAtStart})`
  const lookups = [
    ...(numberDigits === undefined ? [] : [sql`select unnest((select ${own})::bigint[])`]),
    ...(otherNumber === undefined ? [] : [otherNumbers(values)]),
  ]
  // Keep `distinct` for a single lookup too: an order can have several words with one beginning.
  return sql`select distinct * from (${sql.join(lookups, sql` union all `)}) n (order_number)`
}

/** Columns of an order that lists are sorted, counted and found by. */
const columns = sql.raw(
  `o.customer_id, o.order_number, o.status_id, o.ordered_on, o.total_cents, o.sorted_submitted_at,
   o.sorted_purchase_order, o.created_by_login_id`,
)

/**
 * Derived table `o` of the orders that a filter and `values.statusIds` select. A filter by numbers looks up
 * each order; without `offset 0`, PostgreSQL before 17 would walk all orders of a status to get them sorted.
 */
export function matching(
  values: Values,
  waitingFor: WaitingFor,
  numbers?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = sql`${conditions(values, waitingFor)} and o.status_id = any(${values.statusIds}::smallint[])`
  return isLookedUp(values)
    ? sql`(${numbers ?? numbersOf(values)}) n cross join lateral (
        select ${columns} from orders o where ${all} and o.order_number = n.order_number offset 0) o`
    : sql`(select ${columns} from orders o where ${all} offset 0) o`
}
