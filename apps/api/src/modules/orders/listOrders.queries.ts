import { sql, type SqlBool } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../db/database.ts'

export interface OrderFilter {
  /** `undefined` for the provider's list of all customers. */
  readonly customerId: number | undefined
  readonly orderNumber: string | undefined
  readonly startOrderDate: string | undefined
  readonly endOrderDate: string | undefined
  readonly statusIds: readonly number[] | undefined
  /** Orders that wait for this approver. */
  readonly waitingFor:
    { readonly loginId: number; readonly decidesAny: boolean; readonly ownToo: boolean } | undefined
}

export type OrderSort =
  'orderNumber' | 'orderDate' | 'totalAmount' | 'createdBy' | 'orderStatus' | 'customerName'

export interface OrderListing extends OrderFilter {
  readonly sort: readonly [OrderSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

const sortColumns = {
  orderNumber: 'o.order_number',
  orderDate: 'o.ordered_on',
  totalAmount: 'o.total_cents',
  createdBy: 'cb.first_name',
  orderStatus: 'o.status_id',
  customerName: 'c.name',
} as const

const orderNumberText = sql<string>`'SO-' || lpad(o.order_number::text, 7, '0')`

const matching = (db: Db, filter: OrderFilter) => {
  const { customerId, waitingFor, statusIds } = filter
  return db
    .selectFrom('orders as o')
    .$if(customerId !== undefined, (query) => query.where('o.customer_id', '=', customerId ?? 0))
    .$if(statusIds !== undefined, (query) =>
      query.where('o.status_id', '=', sql<1>`any(${[...(statusIds ?? [])]}::smallint[])`),
    )
    .$if(filter.orderNumber !== undefined, (query) =>
      query.where(orderNumberText, 'ilike', containing(filter.orderNumber ?? '')),
    )
    .$if(filter.startOrderDate !== undefined, (query) =>
      query.where('o.ordered_on', '>=', filter.startOrderDate ?? ''),
    )
    .$if(filter.endOrderDate !== undefined, (query) =>
      query.where('o.ordered_on', '<=', filter.endOrderDate ?? ''),
    )
    .$if(waitingFor !== undefined, (query) => query.where(waiting(waitingFor)))
}

const waiting = (approver: OrderFilter['waitingFor']) => {
  const { loginId = 0, decidesAny = false, ownToo = false } = approver ?? {}
  const named = decidesAny ? sql<SqlBool>`true` : sql<SqlBool>`o.approver_login_id = ${loginId}`
  const notOwn = ownToo ? sql<SqlBool>`true` : sql<SqlBool>`o.created_by_login_id <> ${loginId}`
  return sql<SqlBool>`o.status_id = 2 and ${named} and ${notOwn}`
}

const people = (db: Db, filter: OrderFilter) =>
  matching(db, filter)
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('logins as cb', 'cb.id', 'o.created_by_login_id')
    .leftJoin('logins as ap', 'ap.id', 'o.approver_login_id')
    .leftJoin('memberships as am', (join) =>
      join.onRef('am.customer_id', '=', 'o.customer_id').onRef('am.login_id', '=', 'o.approver_login_id'),
    )

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
  'am.order_approval_limit_cents as approverLimitCents',
  'o.line_count as lineCount',
  'o.total_cents as totalCents',
] as const

export const listOrders = (db: Db, listing: OrderListing) => {
  const [field, direction] = listing.sort
  return people(db, listing)
    .select(summaryColumns)
    .orderBy(sortColumns[field], direction)
    .$if(field !== 'orderNumber', (query) => query.orderBy('o.order_number', 'desc'))
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()
}

export type SummaryRow = Awaited<ReturnType<typeof listOrders>>[number]

export const countOrders = async (db: Db, filter: OrderFilter): Promise<number> => {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many orders each tab holds, in one pass over the statuses. */
export const countTabs = async (db: Db, filter: OrderFilter) => {
  const { waitingFor, ...all } = filter
  const rows = await matching(db, { ...all, statusIds: undefined, waitingFor: undefined })
    .select(['o.status_id as statusId', sql<number>`count(*)`.as('count')])
    .select(sql<number>`count(*) filter (where ${waiting(waitingFor)})`.as('waiting'))
    .groupBy('o.status_id')
    .execute()
  const countOf = (...statusIds: number[]) =>
    rows.reduce((sum, row) => sum + (statusIds.includes(row.statusId) ? row.count : 0), 0)
  return {
    requested: waitingFor ? rows.reduce((sum, row) => sum + row.waiting, 0) : 0,
    pending: countOf(2),
    approved: countOf(4, 6),
    draft: countOf(1),
    rejected: countOf(5),
  }
}

/** Whether a login may decide any pending order of the customer, and its own. */
export const findApprover = (db: Db, customerId: number, userName: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['l.id as loginId', 'm.general_approver as decidesAny', 'c.allow_self_approval as ownToo'])
    .where('m.customer_id', '=', customerId)
    .where('l.user_name', '=', userName.toLowerCase())
    .executeTakeFirst()
