import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type RawBuilder } from 'kysely'
import { runCompiled } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import {
  ofStatus,
  shapeOf,
  valuesOf,
  type OrderFilter,
  type Values,
  type WaitingFor,
} from './orderFilter.queries.ts'

export type OrderSort = 'orderNumber' | 'orderDate' | 'totalAmount' | 'orderStatus'

/** What a list is sorted by, and which way; equal ones by their number, the same way. */
export type OrderSorting = readonly [OrderSort, 'asc' | 'desc']

export const sortColumns = {
  orderNumber: 'order_number',
  orderDate: 'ordered_on',
  totalAmount: 'total_cents',
  orderStatus: 'status_id',
} as const

/** A place in a list of orders: what its row is sorted by, and its number. */
export interface OrderPlace {
  readonly sortedBy: string | number
  readonly orderNumber: number
}

/** How much of a list is wanted, and from where. Sizes of pages are written out: a plan for any size is none for ten rows. */
interface Stretch {
  readonly sort: OrderSorting
  readonly waitingFor: WaitingFor
  readonly limit: number
  readonly after: boolean
}

interface StretchValues extends Values {
  /** Rows of each status down to the end of a page, for a page by its number; the rows before it. */
  readonly reach?: number | undefined
  readonly offset?: number | undefined
  /** The place a stretch begins after. */
  readonly sortedBy?: string | number | undefined
  readonly orderNumber?: number | undefined
}

const placeTypes = { orderDate: sql`date`, totalAmount: sql`bigint` } as const
const lastNumber = sql.lit(Number.MAX_SAFE_INTEGER)

/** In a list by status each status begins at a number of its own: that of the place in its status, all or none in the others. */
const beyondInStatus = (down: boolean, { sortedBy, orderNumber }: StretchValues) => {
  const than = down ? sql`<` : sql`>`
  const [all, none] = down ? [lastNumber, sql.lit(0)] : [sql.lit(0), lastNumber]
  return sql`o.order_number ${than} case when s.status_id = ${sortedBy}::smallint then ${orderNumber}::bigint
    when s.status_id ${than} ${sortedBy}::smallint then ${all} else ${none} end`
}

function beyond([field]: OrderSorting, down: boolean, values: StretchValues) {
  const { sortedBy, orderNumber } = values
  const than = down ? sql`<` : sql`>`
  if (field === 'orderStatus') return beyondInStatus(down, values)
  return field === 'orderNumber'
    ? sql`o.order_number ${than} ${orderNumber}`
    : sql`(${sql.ref(`o.${sortColumns[field]}`)}, o.order_number) ${than} (${sortedBy}::${placeTypes[field]}, ${orderNumber}::bigint)`
}

/**
 * The orders of a stretch, by the index of each status: a list of several statuses is the ends of as many index ranges,
 * however rare one of them is, and nothing of an order is read that is not shown.
 */
function keysOf(values: StretchValues, { sort, waitingFor, limit, after }: Stretch): RawBuilder<Key> {
  const [field, direction] = sort
  const down = (direction === 'desc') === after
  const way = down ? sql`desc` : sql`asc`
  const column = sortColumns[field]
  const order = (alias: string) => {
    const number = sql`${sql.ref(`${alias}.order_number`)} ${way}`
    return field === 'orderNumber' ? number : sql`${sql.ref(`${alias}.${column}`)} ${way}, ${number}`
  }
  const orders = ofStatus(values, waitingFor, field === 'orderDate')
  const place = values.orderNumber === undefined ? sql`` : sql` and ${beyond(sort, down, values)}`
  const size = sql.lit(limit)
  const columns = field === 'orderNumber' ? sql`` : sql`, ${sql.ref(`o.${column}`)}`
  return sql<Key>`select k.customer_id, k.order_number from unnest(${values.statusIds}::smallint[]) s (status_id)
    cross join lateral (
      select o.customer_id, o.order_number${columns} ${orders}${place}
      order by ${order('o')} limit ${values.reach ?? size}
    ) k order by ${order('k')} limit ${size}${values.offset === undefined ? sql`` : sql` offset ${values.offset}`}`
}

interface Key {
  readonly customer_id: number
  readonly order_number: number
}

/** What the named approver may approve now: nothing once they are disabled or hold no approver's role any longer. */
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
  'cb.first_name as createdByFirstName',
  'cb.last_name as createdByLastName',
  'ap.user_name as approverUserName',
  'ap.first_name as approverFirstName',
  'ap.last_name as approverLastName',
  approverLimit.as('approverLimitCents'),
  'o.line_count as lineCount',
  'o.total_cents as totalCents',
] as const

/** Orders by their keys, as lists show them. */
const shown = (db: Db, keys: RawBuilder<Key>) =>
  db
    .selectFrom(sql<Key>`(${keys})`.as('k'))
    .innerJoin('orders as o', (join) =>
      join.onRef('o.customer_id', '=', 'k.customer_id').onRef('o.order_number', '=', 'k.order_number'),
    )
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('logins as cb', 'cb.id', 'o.created_by_login_id')
    .leftJoin('logins as ap', 'ap.id', 'o.approver_login_id')
    .leftJoin('memberships as am', (join) =>
      join.onRef('am.customer_id', '=', 'o.customer_id').onRef('am.login_id', '=', 'o.approver_login_id'),
    )
    .select(summaryColumns)

const stretchOf = (db: Db, values: StretchValues, stretch: Stretch) => {
  const [field, direction] = stretch.sort
  return shown(db, keysOf(values, stretch))
    .$if(field !== 'orderNumber', (query) => query.orderBy(`o.${sortColumns[field]}`, direction))
    .orderBy('o.order_number', direction)
}

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof stretchOf>['execute']>>[number]

const run = (db: Db, values: StretchValues, stretch: Stretch): Promise<SummaryRow[]> => {
  const { sort, limit, after, waitingFor } = stretch
  const shape = `listOrders ${sort.join(' ')} ${limit} ${after} ${shapeOf(waitingFor)}`
  return runCompiled(db, shape, values, (each) => stretchOf(db, each, stretch))
}

export interface OrderListing extends OrderFilter {
  readonly sort: OrderSorting
  readonly page: number
  readonly perPage: number
}

/** A page by its number: all rows before it are passed, in the index alone. */
export function listOrders(db: Db, { sort, page, perPage, ...filter }: OrderListing): Promise<SummaryRow[]> {
  const offset = (page - 1) * perPage
  const values = { ...valuesOf(filter), ...(offset > 0 ? { offset, reach: offset + perPage } : {}) }
  return run(db, values, { sort, waitingFor: filter.waitingFor, limit: perPage, after: true })
}

interface Beyond {
  readonly filter: OrderFilter
  readonly sort: OrderSorting
  readonly place: OrderPlace | undefined
  readonly after: boolean
  readonly limit: number
}

/** The next rows of a list after a place, or the nearest ones before it, in its order: however long it is, an index finds them. */
export const listBeyond = (db: Db, { filter, sort, place, after, limit }: Beyond): Promise<SummaryRow[]> =>
  run(
    db,
    {
      ...valuesOf(filter),
      sortedBy: sort[0] === 'orderNumber' ? undefined : place?.sortedBy,
      orderNumber: place?.orderNumber,
    },
    { sort, waitingFor: filter.waitingFor, limit, after },
  )

/** The newest order a login left unsaved; status and flag are written out, as its index is partial. */
export const listUnsaved = (db: Db, customerId: number, loginId: number): Promise<SummaryRow[]> =>
  runCompiled(db, 'listUnsaved', { customerId, loginId }, (values) =>
    shown(
      db,
      sql<Key>`select o.customer_id, o.order_number from orders o where o.customer_id = ${values.customerId}
        and o.status_id = ${sql.lit(OrderStatus.draft)} and o.unsaved and o.created_by_login_id = ${values.loginId}
        order by o.order_number desc limit 1`,
    ),
  )
