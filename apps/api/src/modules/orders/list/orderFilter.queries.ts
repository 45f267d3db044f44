import { countedOrders, searchedNewest, shortNumberPart } from '@tradecounter/rules/orders/listReach.ts'
import { orderNumberSearch, otherNumberSearch } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { OrderStatus, statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../../db/beginsWith.ts'
import { customerIn, type Scope } from '../../../db/database.ts'

export interface OrderFilter {
  readonly scope: Scope
  readonly orderNumber: string | undefined
  readonly startOrderDate: string | undefined
  readonly endOrderDate: string | undefined
  readonly statusIds: readonly number[] | undefined
  /** Orders that wait for this approver. */
  readonly waitingFor: WaitingFor
}

interface AskedApprover {
  readonly loginId: number
  /** Whom an order can name for this approver to be asked: themselves, and those in whose place they decide today. */
  readonly namedLoginIds: readonly number[]
  readonly decidesAny: boolean
  readonly ownToo: boolean
}
export type WaitingFor = AskedApprover | undefined

/** What a filter binds; which of these are there is the query's shape. */
export interface Values {
  readonly customerId?: number | undefined
  readonly statusIds: readonly number[]
  /** A part of the number that is long enough for its index; `numberPattern` of a shorter one. */
  readonly numberDigits?: string | undefined
  readonly numberAtStart?: boolean | undefined
  readonly numberPattern?: string | undefined
  /** What a purchase order number or the supplier's number may begin with. */
  readonly otherNumber?: string | undefined
  /** Nothing in an order number is like what was typed. */
  readonly matchesNothing?: true | undefined
  readonly startOrderDate?: string | undefined
  readonly endOrderDate?: string | undefined
  readonly approverLoginId?: number | undefined
  readonly namedLoginIds?: readonly number[] | undefined
}

/**
 * R11: by a part of the number; how much of a list a short one is looked for in, docs/decisions/0017 says. By the beginning of
 * the numbers that others gave it as well (docs/decisions/0028-found-by-beginnings.md).
 */
function numberValues(typed: string | undefined, ofCustomer: boolean): Partial<Values> {
  const search = orderNumberSearch(typed ?? '')
  if (search.kind === 'all') return {}
  const otherNumber = otherNumberSearch(typed ?? '')
  if (search.kind === 'none') return otherNumber === undefined ? { matchesNothing: true } : { otherNumber }
  const { digits, atStart } = search
  return digits.length <= shortNumberPart(ofCustomer)
    ? { numberPattern: `${atStart ? '' : '%'}${digits}%`, otherNumber }
    : { numberDigits: digits, numberAtStart: atStart, otherNumber }
}

const everyStatus = statusesInMask(63)

export function valuesOf({ scope, orderNumber, waitingFor, ...filter }: OrderFilter): Values {
  const { statusIds = everyStatus } = filter
  const customerId = customerIn(scope)
  return {
    customerId,
    // Only a pending order waits for anybody.
    statusIds: waitingFor ? statusIds.filter((id) => id === OrderStatus.pending) : statusIds,
    ...numberValues(orderNumber, customerId !== undefined),
    startOrderDate: filter.startOrderDate,
    endOrderDate: filter.endOrderDate,
    approverLoginId: waitingFor?.loginId,
    namedLoginIds: waitingFor?.namedLoginIds,
  }
}

export const shapeOf = (waitingFor: WaitingFor): string =>
  waitingFor ? `decides any ${waitingFor.decidesAny}, own too ${waitingFor.ownToo}` : ''

/** Orders an approver is asked about; the status is written out, as the index of pending orders is partial. */
export const waiting = (
  approver: AskedApprover,
  { approverLoginId, namedLoginIds }: Pick<Values, 'approverLoginId' | 'namedLoginIds'>,
) => {
  const named = approver.decidesAny ? sql`true` : sql`o.approver_login_id = any(${namedLoginIds}::bigint[])`
  const notOwn = approver.ownToo ? sql`true` : sql`o.created_by_login_id <> ${approverLoginId}`
  return sql<boolean>`o.status_id = ${sql.lit(OrderStatus.pending)} and ${named} and ${notOwn}`
}

/** The numbers that have a part, from its index. */
const numbersWith = ({ customerId, numberDigits, numberAtStart }: Values): RawBuilder<unknown> =>
  customerId === undefined
    ? sql`all_order_numbers_with(${numberDigits}, ${numberAtStart})`
    : sql`order_numbers_with(${customerId}, ${numberDigits}, ${numberAtStart})`

/**
 * Days as an index of dates has them, or by way of the numbers that were given out on them: a list in the order of its
 * numbers then begins where its days do. Added to nothing there, so that no index of dates is taken for the days.
 */
function dated({ startOrderDate, endOrderDate }: Values, byDate: boolean): RawBuilder<unknown>[] {
  if (startOrderDate === undefined && endOrderDate === undefined) return []
  const column = byDate ? sql`o.ordered_on` : sql`o.ordered_on + 0`
  const days = [
    ...(startOrderDate === undefined ? [] : [sql`${column} >= ${startOrderDate}::date`]),
    ...(endOrderDate === undefined ? [] : [sql`${column} <= ${endOrderDate}::date`]),
  ]
  if (byDate) return days
  const numbers = sql`order_numbers_of_days(${startOrderDate ?? null}::date, ${endOrderDate ?? null}::date)`
  return [
    ...days,
    sql`o.order_number >= (select (${numbers})[1])`,
    sql`o.order_number <= (select (${numbers})[2])`,
  ]
}

const conditions = (values: Values, waitingFor: WaitingFor, byDate: boolean): RawBuilder<unknown>[] => [
  values.customerId === undefined
    ? // What the indexes of everybody's orders are for.
      sql`o.order_number > 0`
    : sql`o.customer_id = ${values.customerId}`,
  sql`o.status_id = s.status_id`,
  ...(values.matchesNothing ? [sql`false`] : []),
  ...dated(values, byDate),
  ...(waitingFor ? [waiting(waitingFor, values)] : []),
]

/** What lists are sorted and found by. */
const listed = sql.raw('o.customer_id, o.order_number, o.ordered_on, o.total_cents, o.status_id')

const numbered = (values: Values): boolean => (values.numberDigits ?? values.otherNumber) !== undefined

/** The numbers that are looked up one by one: by their own digits, and by what others call them. */
function numbersOf(values: Values): RawBuilder<unknown> {
  const { customerId, numberDigits, otherNumber } = values
  const own =
    numberDigits === undefined ? [] : [sql`select unnest((select ${numbersWith(values)})::bigint[])`]
  const other =
    otherNumber === undefined
      ? []
      : [
          sql`select distinct w.subject
            from (${beginsWith('order', customerId, otherNumber, sql.lit(countedOrders + 1))}) w`,
        ]
  return sql`unnest(array(${sql.join([...own, ...other], sql` union `)})::bigint[]) n (order_number)`
}

/** The newest of a status whose number has a short part. */
function amongNewest(values: Values, waitingFor: WaitingFor): RawBuilder<unknown> {
  // A customer's days are in the index of dates, whose newest have the newest numbers.
  const isDated = (values.startOrderDate ?? values.endOrderDate) !== undefined
  const ofDates = isDated && values.customerId !== undefined
  const all = sql.join(conditions(values, waitingFor, ofDates), sql` and `)
  const newest = ofDates ? sql`o.ordered_on desc, o.order_number desc` : sql`o.order_number desc`
  return sql`from (
      select ${listed} from orders o
      where ${all} order by ${newest} limit ${sql.lit(searchedNewest)}
    ) o where order_number_digits(o.order_number) like ${values.numberPattern}`
}

/** `from` and `where` of the orders `o` of one status `s.status_id` that a filter lets through. */
export function ofStatus(values: Values, waitingFor: WaitingFor, byDate: boolean): RawBuilder<unknown> {
  const { numberPattern } = values
  // Each number is looked up by itself (`offset 0` keeps it so): PostgreSQL before 17 would walk through all orders of the
  // status instead, to have them in order.
  const lookedUp = sql`from ${numbersOf(values)} cross join lateral (
      select ${listed} from orders o
      where ${sql.join([...conditions(values, waitingFor, byDate), sql`o.order_number = n.order_number`], sql` and `)} offset 0
    ) o`
  if (numberPattern !== undefined) {
    const newest = amongNewest(values, waitingFor)
    return numbered(values)
      ? sql`from (select * ${newest} union select o.* ${lookedUp}) o where true`
      : newest
  }
  if (numbered(values)) return sql`${lookedUp} where true`
  return sql`from orders o where ${sql.join(conditions(values, waitingFor, byDate), sql` and `)}`
}
