import { countedOrders } from '@tradecounter/rules/orders/listReach.ts'
import { OrderStatus, orderTabs, statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { runCompiled } from '../../db/compiledQuery.ts'
import type { Db, Scope } from '../../db/database.ts'
import {
  ofStatus,
  shapeOf,
  valuesOf,
  waiting,
  type OrderFilter,
  type Values,
  type WaitingFor,
} from './list/orderFilter.queries.ts'

/** How many orders there are, and whether there are more than were counted. */
export interface Counted {
  readonly total: number
  readonly more: boolean
}

const upTo = (count: number): Counted => ({
  total: Math.min(count, countedOrders),
  more: count > countedOrders,
})

/** Orders of one status under a filter, counted one further than is told. */
const counted = (values: Values, waitingFor: WaitingFor): RawBuilder<number> =>
  // A customer's days are counted in the index of dates; everybody's have none.
  sql<number>`(select count(*) from (
    select o.order_number ${ofStatus(values, waitingFor, values.customerId !== undefined)}
    limit ${sql.lit(countedOrders + 1)}) n)`

const statuses = (values: Values) =>
  sql<{ status_id: number }>`unnest(${values.statusIds}::smallint[])`.as<'s'>(sql`s (status_id)`)

const countMatching = (db: Db, filter: OrderFilter) => {
  const { waitingFor } = filter
  return runCompiled(db, `countOrders ${shapeOf(waitingFor)}`, valuesOf(filter), (values) =>
    db
      .selectFrom(statuses(values))
      .select(sql<number>`sum(${counted(values, waitingFor)})::bigint`.as('count')),
  )
}

/** A customer's orders without a filter: the kept counts know the customer and the status of an order, and nothing else of it. */
interface Kept extends OrderFilter {
  readonly scope: Extract<Scope, { kind: 'customer' }>
}
const isKept = (filter: OrderFilter): filter is Kept =>
  filter.scope.kind === 'customer' &&
  filter.orderNumber === undefined &&
  filter.startOrderDate === undefined &&
  filter.endOrderDate === undefined

interface KeptValues {
  readonly customerId: number
  readonly statusIds?: readonly number[] | undefined
}

/** The counts that triggers keep, a few rows a customer. */
const keptCounts = (db: Db, { customerId, statusIds }: KeptValues) =>
  db
    .selectFrom(sql<{ status_id: number; orders: number }>`order_status_counts`.as('n'))
    .where(sql<SqlBool>`n.customer_id = ${customerId}`)
    .$if(statusIds !== undefined, (query) =>
      query.where(sql<SqlBool>`n.status_id = any(${statusIds}::smallint[])`),
    )

/** Of a list: exact for a customer without filters, and where there are no more than are counted. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<Counted> {
  if (!isKept(filter) || filter.waitingFor) {
    const [row] = await countMatching(db, filter)
    return upTo(row?.count ?? 0)
  }
  const { statusIds, scope } = filter
  const { customerId } = scope
  const [row] = await runCompiled(db, 'keptOrders', { customerId, statusIds }, (values) =>
    keptCounts(db, values).select(sql<number>`coalesce(sum(n.orders), 0)::bigint`.as('count')),
  )
  return { total: row?.count ?? 0, more: false }
}

/** Pending orders for an approver: those that name them, or all; less their own unless they may decide those. */
function keptWaiting(
  db: Db,
  values: KeptValues & Pick<Values, 'approverLoginId' | 'namedLoginIds'>,
  approver: NonNullable<WaitingFor>,
) {
  const loginId = values.approverLoginId
  const found = db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', values.customerId)
    .where('o.status_id', '=', sql.lit(OrderStatus.pending))
    .where(approver.decidesAny ? sql<SqlBool>`o.created_by_login_id = ${loginId}` : waiting(approver, values))
    .select(sql`count(*)`.as('count'))
  if (!approver.decidesAny) return sql<number>`${found}`
  return approver.ownToo ? sql<number>`sum(n.orders)::bigint` : sql<number>`sum(n.orders)::bigint - ${found}`
}

const keptTabs = (db: Db, { scope, waitingFor }: Kept) => {
  const values = {
    customerId: scope.customerId,
    approverLoginId: waitingFor?.loginId,
    namedLoginIds: waitingFor?.namedLoginIds,
  }
  return runCompiled(db, `keptTabs ${shapeOf(waitingFor)}`, values, (each) =>
    keptCounts(db, each)
      .select(['n.status_id as statusId', sql<number>`sum(n.orders)::bigint`.as('count')])
      .select(
        (waitingFor
          ? sql<number>`case when n.status_id = ${sql.lit(OrderStatus.pending)} then ${keptWaiting(db, each, waitingFor)} else 0 end`
          : sql<number>`0`
        ).as('waiting'),
      )
      .groupBy('n.status_id'),
  )
}

/** Statuses that have a tab. */
const tabbed = statusesInMask(Object.values(orderTabs).reduce((mask, tab) => mask | tab.mask, 0))

const matchingTabs = (db: Db, filter: OrderFilter) => {
  const { waitingFor } = filter
  const asked = {
    ...valuesOf({ ...filter, waitingFor: undefined, statusIds: tabbed }),
    approverLoginId: waitingFor?.loginId,
    namedLoginIds: waitingFor?.namedLoginIds,
  }
  return runCompiled(db, `tabs ${shapeOf(waitingFor)}`, asked, (values) =>
    db
      .selectFrom(statuses(values))
      .select(['s.status_id as statusId', counted(values, undefined).as('count')])
      .select(
        (waitingFor
          ? sql<number>`case when s.status_id = ${sql.lit(OrderStatus.pending)} then ${counted(values, waitingFor)} else 0 end`
          : sql<number>`0`
        ).as('waiting'),
      ),
  )
}

/** How many orders each tab holds, under the same filters as the list. */
export const countTabs = async (db: Db, filter: OrderFilter) => {
  const { waitingFor } = filter
  const kept = isKept(filter)
  const rows = isKept(filter) ? await keptTabs(db, filter) : await matchingTabs(db, filter)
  const told = (count: number): number => (kept ? count : Math.min(count, countedOrders + 1))
  const countOf = (...statusIds: number[]) =>
    told(rows.reduce((sum, row) => sum + (statusIds.includes(row.statusId) ? row.count : 0), 0))
  return {
    requested: waitingFor ? told(rows.reduce((sum, row) => sum + row.waiting, 0)) : 0,
    pending: countOf(OrderStatus.pending),
    approved: countOf(OrderStatus.approved, OrderStatus.received),
    draft: countOf(OrderStatus.draft),
    rejected: countOf(OrderStatus.rejected),
    countedTo: kept ? null : countedOrders,
  }
}
