import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type SqlBool } from 'kysely'
import { runCompiled } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import {
  matching,
  shapeOf,
  valuesOf,
  waiting,
  type OrderFilter,
  type Values,
  type WaitingFor,
} from './orderFilter.queries.ts'

export type OrderSort =
  'orderNumber' | 'orderDate' | 'totalAmount' | 'createdBy' | 'orderStatus' | 'customerName'

/** What a list is sorted by, and which way. */
export type OrderSorting = readonly [OrderSort, 'asc' | 'desc']

export interface OrderListing extends OrderFilter {
  readonly sort: OrderSorting
  readonly page: number
  readonly perPage: number
}

export const sortColumns = {
  orderNumber: 'o.order_number',
  orderDate: 'o.ordered_on',
  totalAmount: 'o.total_cents',
  createdBy: 'cb.first_name',
  orderStatus: 'o.status_id',
  customerName: 'c.name',
} as const

const people = (db: Db, values: Values, waitingFor: WaitingFor) =>
  matching(db, values, waitingFor)
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('logins as cb', 'cb.id', 'o.created_by_login_id')
    .leftJoin('logins as ap', 'ap.id', 'o.approver_login_id')
    .leftJoin('memberships as am', (join) =>
      join.onRef('am.customer_id', '=', 'o.customer_id').onRef('am.login_id', '=', 'o.approver_login_id'),
    )

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

/** Rows of a list, before they are sorted and paged. */
export const orderedRows = (db: Db, values: Values, waitingFor: WaitingFor) =>
  people(db, values, waitingFor).select(summaryColumns)

/** A page. Its size is written out: a plan for any size is none for ten rows. */
const page = (db: Db, listing: OrderListing, values: Values) => {
  const [field, direction] = listing.sort
  return orderedRows(db, values, listing.waitingFor)
    .orderBy(sortColumns[field], direction)
    .$if(field !== 'orderNumber', (query) => query.orderBy('o.order_number', 'desc'))
    .limit(sql.lit(listing.perPage))
    .$if(values.offset !== undefined, (query) => query.offset(values.offset ?? 0))
}

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof page>['execute']>>[number]

export const listOrders = (db: Db, listing: OrderListing): Promise<SummaryRow[]> => {
  const offset = (listing.page - 1) * listing.perPage
  const shape = `listOrders ${listing.sort.join(' ')} ${listing.perPage} ${shapeOf(listing.waitingFor)}`
  const values = { ...valuesOf(listing), ...(offset > 0 ? { offset } : {}) }
  return runCompiled(db, shape, values, (each) => page(db, listing, each))
}

/** The newest order a login left unsaved; status and flag are written out, as its index is partial. */
export const listUnsaved = (db: Db, customerId: number, loginId: number): Promise<SummaryRow[]> =>
  runCompiled(db, 'listUnsaved', { customerId, loginId }, (values) =>
    orderedRows(db, { customerId: values.customerId }, undefined)
      .where('o.status_id', '=', sql.lit(OrderStatus.draft))
      .where(sql<SqlBool>`o.unsaved`)
      .where('o.created_by_login_id', '=', values.loginId)
      .orderBy('o.order_number', 'desc')
      .limit(sql.lit(1)),
  )

const countMatching = (db: Db, filter: OrderFilter): Promise<{ count: number }[]> =>
  runCompiled(db, `countOrders ${shapeOf(filter.waitingFor)}`, valuesOf(filter), (values) =>
    matching(db, values, filter.waitingFor).select(sql<number>`count(*)`.as('count')),
  )

/** Whether the kept counts answer: they know the customer and the status of an order, and nothing else of it. */
const isKept = ({ orderNumber, startOrderDate, endOrderDate }: OrderFilter): boolean =>
  orderNumber === undefined && startOrderDate === undefined && endOrderDate === undefined

export const countOrders = async (db: Db, filter: OrderFilter): Promise<number> => {
  const { customerId, statusIds } = filter
  const [row] =
    isKept(filter) && !filter.waitingFor
      ? await runCompiled(db, 'keptOrders', { customerId, statusIds }, (values) =>
          keptCounts(db, values).select(sql<number>`coalesce(sum(n.orders), 0)::bigint`.as('count')),
        )
      : await countMatching(db, filter)
  return row?.count ?? 0
}

/** The counts that triggers keep, a few rows a customer. */
const keptCounts = (db: Db, { customerId, statusIds }: Values) =>
  db
    .selectFrom(sql<{ status_id: number; orders: number }>`order_status_counts`.as('n'))
    .$if(customerId !== undefined, (query) => query.where(sql<SqlBool>`n.customer_id = ${customerId}`))
    .$if(statusIds !== undefined, (query) =>
      query.where(sql<SqlBool>`n.status_id = any(${statusIds}::smallint[])`),
    )

/** Pending orders for an approver: those that name them, or all; less their own unless they may decide those. */
function keptWaiting(db: Db, values: Values, approver: NonNullable<WaitingFor>) {
  const loginId = values.approverLoginId
  const counted = approver.decidesAny
    ? sql<SqlBool>`o.created_by_login_id = ${loginId}`
    : waiting(approver, values)
  const found = db
    .selectFrom('orders as o')
    .$if(values.customerId !== undefined, (query) =>
      query.where('o.customer_id', '=', values.customerId ?? 0),
    )
    .where('o.status_id', '=', sql.lit(OrderStatus.pending))
    .where(counted)
    .select(sql`count(*)`.as('count'))
  if (!approver.decidesAny) return sql<number>`${found}`
  return approver.ownToo ? sql<number>`sum(n.orders)::bigint` : sql<number>`sum(n.orders)::bigint - ${found}`
}

const keptTabs = (db: Db, { customerId, waitingFor }: OrderFilter) =>
  runCompiled(
    db,
    `keptTabs ${shapeOf(waitingFor)}`,
    {
      customerId,
      approverLoginId: waitingFor?.loginId,
      namedLoginIds: waitingFor?.namedLoginIds,
    },
    (values) =>
      keptCounts(db, values)
        .select(['n.status_id as statusId', sql<number>`sum(n.orders)::bigint`.as('count')])
        .select(
          (waitingFor
            ? sql<number>`case when n.status_id = ${sql.lit(OrderStatus.pending)} then ${keptWaiting(db, values, waitingFor)} else 0 end`
            : sql<number>`0`
          ).as('waiting'),
        )
        .groupBy('n.status_id'),
  )

const matchingTabs = (db: Db, filter: OrderFilter) => {
  const { waitingFor } = filter
  return runCompiled(db, `tabs ${shapeOf(waitingFor)}`, valuesOf(filter), (values) =>
    matching(db, { ...values, statusIds: undefined }, undefined)
      .select(['o.status_id as statusId', sql<number>`count(*)`.as('count')])
      .select(sql<number>`count(*) filter (where ${waiting(waitingFor, values)})`.as('waiting'))
      .groupBy('o.status_id'),
  )
}

/** How many orders each tab holds, under the same filters as the list. */
export const countTabs = async (db: Db, filter: OrderFilter) => {
  const { waitingFor } = filter
  const rows = isKept(filter) ? await keptTabs(db, filter) : await matchingTabs(db, filter)
  const countOf = (...statusIds: number[]) =>
    rows.reduce((sum, row) => sum + (statusIds.includes(row.statusId) ? row.count : 0), 0)
  return {
    requested: waitingFor ? rows.reduce((sum, row) => sum + row.waiting, 0) : 0,
    pending: countOf(OrderStatus.pending),
    approved: countOf(OrderStatus.approved, OrderStatus.received),
    draft: countOf(OrderStatus.draft),
    rejected: countOf(OrderStatus.rejected),
  }
}

/** Whether a login may decide any pending order of the customer, and its own, and in whose place it decides on a day. */
export const findApprover = async (db: Db, customerId: number, userName: string, today: string) => {
  const asked = { customerId, userName: userName.toLowerCase(), today }
  const [found] = await runCompiled(db, 'findApprover', asked, (values) =>
    db
      .selectFrom('memberships as m')
      .innerJoin('logins as l', 'l.id', 'm.login_id')
      .innerJoin('customers as c', 'c.id', 'm.customer_id')
      .select(['l.id as loginId', 'm.general_approver as decidesAny', 'c.allow_self_approval as ownToo'])
      .select(
        // An array of bigint is read as text.
        sql<string[]>`array(select l.id union all select d.from_login_id from approval_delegations d
          where d.customer_id = m.customer_id and d.to_login_id = l.id and d.ended_at is null
            and d.starts_on <= ${values.today}::date and d.ends_on >= ${values.today}::date)`.as(
          'namedLoginIds',
        ),
      )
      .where('m.customer_id', '=', values.customerId)
      .where('l.user_name', '=', values.userName),
  )
  return found && { ...found, namedLoginIds: found.namedLoginIds.map(Number) }
}
