import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type RawBuilder } from 'kysely'
import { runCompiled, statement } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import { ofCustomer } from '../../../db/ofCustomer.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import { countOrders } from '../countOrders.queries.ts'
import {
  conditions,
  isDated,
  isEveryOrder,
  isLookedUp,
  matching,
  shapeOf,
  shipmentStateIn,
  valuesOf,
  type OrderFilter,
  type Values,
  type WaitingFor,
} from './orderFilter.queries.ts'
import { sortOf, type OrderPlace, type OrderSorting } from './orderSorts.queries.ts'

/** One page of a list. LIMIT is a literal: a generic plan for an unknown limit is slow. */
interface PageRange {
  readonly sort: OrderSorting
  readonly waitingFor: WaitingFor
  readonly limit: number
  /** False to read backwards: from a row towards the start, or from the end of the list. */
  readonly after: boolean
}

interface RangeValues extends Values {
  /** Rows to skip; rows to read in each branch of the merge, up to the end of the page. */
  readonly offset?: number | undefined
  readonly reach?: number | undefined
  /** Sort value and number of the order beyond which rows are read; absent at an end of the list. */
  readonly sortedBy?: string | undefined
  readonly orderNumber?: number | undefined
}

interface Key {
  readonly customer_id: number
  readonly order_number: number
  readonly sorted_by: string
}

/** Condition for orders beyond the row of `values`, in the direction of reading. */
function beyond(down: boolean, [field]: OrderSorting, values: RangeValues): RawBuilder<unknown> {
  if (values.orderNumber === undefined) return sql`true`
  const { key, type } = sortOf(field)
  const than = down ? sql`<` : sql`>`
  return field === 'orderNumber'
    ? sql`o.order_number ${than} ${values.orderNumber}`
    : sql`(${key}, o.order_number) ${than} (${values.sortedBy}::${type}, ${values.orderNumber}::bigint)`
}

/** The same within a group: the group of that row begins after it, every other group at its first order. */
function beyondInGroup(down: boolean, type: RawBuilder<unknown>, values: RangeValues): RawBuilder<unknown> {
  if (values.orderNumber === undefined) return sql`true`
  const first = sql.lit(down ? Number.MAX_SAFE_INTEGER : 0)
  return sql`o.order_number ${down ? sql`<` : sql`>`}
    case when g.sorted_by = ${values.sortedBy}::${type} then ${values.orderNumber}::bigint else ${first} end`
}

/**
 * Keys of a page. A list of some statuses merges one index range per status; a sort by status or name
 * reads one group after another. Orders found by numbers or shipment, or totals of days, are sorted here.
 */
function keysOf(values: RangeValues, statusIds: readonly number[], range: PageRange): RawBuilder<Key> {
  const { sort, waitingFor, limit, after } = range
  const [field, direction] = sort
  const { key, type, groups } = sortOf(field)
  const down = (direction === 'desc') === after
  const way = down ? sql`desc` : sql`asc`
  const reach = sql`limit ${values.reach ?? sql.lit(limit)}`
  const size = sql`limit ${sql.lit(limit)}${values.offset === undefined ? sql`` : sql` offset ${values.offset}`}`

  const byShipment = field !== 'orderNumber' && shipmentStateIn(values)
  if (isLookedUp(values) || byShipment || (field === 'totalAmount' && isDated(values))) {
    const group = groups ? sql`join (${groups.from(values)}) g on ${groups.own}` : sql``
    return sql<Key>`select o.customer_id, o.order_number, ${key} as sorted_by
      from ${matching(values, waitingFor)} ${group} where ${beyond(down, sort, values)}
      order by ${key} ${way}, o.order_number ${way} ${size}`
  }

  const byNumber = groups !== undefined || field === 'orderNumber'
  const all = conditions(values, waitingFor, byNumber)
  const place = groups ? beyondInGroup(down, type, values) : beyond(down, sort, values)
  const isOneRange = field === 'orderStatus' || (field === 'orderNumber' && isEveryOrder(values, statusIds))
  const branches = (isOneRange ? [sql`true`] : statusIds.map((id) => sql`o.status_id = ${sql.lit(id)}`)).map(
    (
      ofStatus,
    ) => sql`(select o.customer_id, o.order_number, ${byNumber ? sql`o.order_number` : key} as sorted_by from orders o
      where ${all} and ${ofStatus} and ${place}${groups ? sql` and ${groups.own}` : sql``}
      order by ${byNumber ? sql`` : sql`${key} ${way}, `}o.order_number ${way} ${reach})`,
  )
  const merged = sql.join(branches, sql` union all `)
  const inOrder = byNumber ? sql`k.order_number ${way}` : sql`k.sorted_by ${way}, k.order_number ${way}`
  if (!groups) return sql<Key>`select * from (${merged}) k order by ${inOrder} ${size}`
  const than = down ? sql`<=` : sql`>=`
  const named = values.orderNumber === undefined ? sql`true` : sql`${key} ${than} ${values.sortedBy}::${type}`
  return sql<Key>`select k.customer_id, k.order_number, g.sorted_by from (
      select * from (${groups.from(values)}) g where ${named} order by g.sorted_by ${way} offset 0
    ) g cross join lateral (select * from (${merged}) k order by ${inOrder}) k
    order by g.sorted_by ${way}, ${inOrder} ${size}`
}

/** Limit of the named approver now: 0 once they are disabled or no longer approvers. */
const approverLimit = sql<
  number | null
>`case when am.enabled and ap.enabled and (am.can_approve_orders or am.general_approver)
  then am.order_approval_limit_cents else 0 end`

export const summaryColumns = [
  'o.id',
  'o.order_number as orderNumber',
  'o.version',
  'o.customer_id as customerId',
  'c.name as customerName',
  'o.status_id as statusId',
  'o.unsaved',
  'o.ordered_on as orderedOn',
  'o.created_at as createdAt',
  'o.submitted_at as submittedAt',
  'o.purchase_order_number as purchaseOrderNumber',
  'cb.user_name as createdByUserName',
  // Names as this customer knows them (R24).
  'cm.sorted_first_name as createdByFirstName',
  'cm.sorted_last_name as createdByLastName',
  'ap.user_name as approverUserName',
  'am.sorted_first_name as approverFirstName',
  'am.sorted_last_name as approverLastName',
  approverLimit.as('approverLimitCents'),
  'o.line_count as lineCount',
  'o.total_cents as totalCents',
  'o.shipment_state as shipmentState',
  'o.shipped_lines as shippedLines',
  'o.backorder_on as backorderOn',
] as const

/** Orders by their keys, as lists show them. */
const shown = (db: Db, customerId: number | undefined, keys: RawBuilder<Key>) =>
  db
    .selectFrom(sql<Key>`(${keys})`.as('k'))
    .innerJoin('orders as o', (join) => sameCustomer(join, 'o.order_number', 'k.order_number'))
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('logins as cb', 'cb.id', 'o.created_by_login_id')
    .innerJoin('memberships as cm', (join) => sameCustomer(join, 'cm.login_id', 'o.created_by_login_id'))
    .leftJoin('logins as ap', 'ap.id', 'o.approver_login_id')
    .leftJoin('memberships as am', (join) => sameCustomer(join, 'am.login_id', 'o.approver_login_id'))
    .where(ofCustomer('c.id', customerId))
    .select(summaryColumns)
    .select(sql<string>`k.sorted_by::text`.as('sortedBy'))

/** Row of a list, with the value that it is sorted by. */
export type ListedRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export type SummaryRow = Omit<ListedRow, 'sortedBy'>

const listRange = (db: Db, values: RangeValues, range: PageRange): Promise<ListedRow[]> => {
  const { sort, limit, after, waitingFor } = range
  const { statusIds } = values
  if (statusIds.length === 0) return Promise.resolve([])
  // Statuses are part of the text: each is a branch of the merge.
  const shape = `listOrders ${sort.join(' ')} ${limit} ${after} ${statusIds.join()} ${shapeOf(waitingFor)}`
  return runCompiled(db, shape, values, (parameters) =>
    shown(db, parameters.customerId, keysOf(parameters, statusIds, range))
      .orderBy('k.sorted_by', sort[1])
      .orderBy('o.order_number', sort[1]),
  )
}

export interface OrderListing extends OrderFilter {
  readonly sort: OrderSorting
  readonly page: number
  readonly perPage: number
}

/** Offset from which a page is read from the nearer end of its list. */
const farOffset = 1000

/** Page by its number. The index alone skips the rows before it, or after it if the end is nearer. */
export async function listOrders(db: Db, listing: OrderListing): Promise<ListedRow[]> {
  const { sort, page, perPage, ...filter } = listing
  const offset = (page - 1) * perPage
  const { waitingFor } = filter
  const values = valuesOf(filter)
  const ahead = (more: object) =>
    listRange(db, { ...values, ...more }, { sort, waitingFor, limit: perPage, after: true })
  if (offset === 0) return ahead({})
  if (offset < farOffset) return ahead({ offset, reach: offset + perPage })
  const total = await countOrders(db, filter)
  if (offset >= total) return []
  const rest = Math.max(0, total - offset - perPage)
  if (offset <= rest) return ahead({ offset, reach: offset + perPage })
  const limit = Math.min(perPage, total - offset)
  return listRange(
    db,
    { ...values, offset: rest, reach: rest + limit },
    { sort, waitingFor, limit, after: false },
  )
}

interface Beyond {
  readonly filter: OrderFilter
  readonly sort: OrderSorting
  readonly place: OrderPlace | undefined
  readonly after: boolean
  readonly limit: number
}

/** Rows after or before a row of the list, in the list's order. An index finds them. */
export const listBeyond = (db: Db, { filter, sort, place, after, limit }: Beyond): Promise<ListedRow[]> =>
  listRange(
    db,
    {
      ...valuesOf(filter),
      sortedBy: sort[0] === 'orderNumber' ? undefined : place?.sortedBy,
      orderNumber: place?.orderNumber,
    },
    { sort, waitingFor: filter.waitingFor, limit, after },
  )

interface Creator {
  readonly customerId: number
  readonly loginId: number
}

const selectUnsaved = statement('listUnsaved', (db, { customerId, loginId }: Creator) =>
  shown(
    db,
    customerId,
    // Status and flag are literals, as the index is partial.
    sql<Key>`select o.customer_id, o.order_number, o.order_number as sorted_by from orders o where o.customer_id = ${customerId}
      and o.status_id = ${sql.lit(OrderStatus.draft)} and o.unsaved and o.created_by_login_id = ${loginId}
      and (o.line_count > 0 or o.required_asap or concat(o.contact_name, o.contact_phone, o.purchase_order_number,
        o.approver_note, o.invoice_note, o.purchase_order_file_id, o.required_ship_on, o.approver_login_id,
        o.cost_centre_id) <> '')
      order by o.order_number desc limit 1`,
  ),
)

/** Newest order that a login left unsaved, unless it has no lines and no typed fields (`isEmptyOrder`). */
export const listUnsaved = (db: Db, customerId: number, loginId: number): Promise<ListedRow[]> =>
  selectUnsaved(db, { customerId, loginId })
