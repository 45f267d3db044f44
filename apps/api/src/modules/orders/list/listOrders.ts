import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { isAdmin, Role } from '@tradecounter/rules/members/roles.ts'
import { statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerIdOf, todayOf, type Context } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { findApprover } from '../findApprover.queries.ts'
import * as counting from '../countOrders.queries.ts'
import * as queries from './listOrders.queries.ts'
import type { OrderFilter } from './orderFilter.queries.ts'
import { findPlace, type OrderSorting } from './orderSorts.queries.ts'
import { toOrderSummary } from '../toOrder.ts'

export type OrdersQuery = NonNullable<RouteInput<'listOrders'>['query']['q']>

const nobody = { loginId: 0, namedLoginIds: [], decidesAny: false, ownToo: false }
const everybody = { loginId: 0, namedLoginIds: [], decidesAny: true, ownToo: true }

type Asking = Pick<Context, 'db' | 'scope' | 'member' | 'now' | 'settings'>

/** Approver whose requested orders the list shows; all pending orders for an administrator. */
async function waitingFor(context: Asking, userName: string | undefined): Promise<OrderFilter['waitingFor']> {
  if (userName === undefined) return undefined
  const { db, scope, member } = context
  if (isAdmin(member) || scope.kind !== 'customer') return everybody
  // The session knows the rights of the member: no query is needed for their own list.
  if (userName.toLowerCase() === member.userName)
    return {
      loginId: member.loginId,
      namedLoginIds: [member.loginId, ...member.coversFor],
      decidesAny: member.roles.includes(Role.generalApprover),
      ownToo: member.decidesOwn,
    }
  return (await findApprover(db, scope.customerId, userName, todayOf(context))) ?? nobody
}

/** The list a query asks for. */
export async function toFilter(context: Asking, q: OrdersQuery = {}): Promise<OrderFilter> {
  return {
    scope: context.scope,
    orderNumber: q.orderNumber,
    startOrderDate: q.startOrderDate,
    endOrderDate: q.endOrderDate,
    createdByUserName: q.createdByUserName,
    shipmentState: q.shipmentState,
    statusIds: q.orderStatusId === undefined ? undefined : statusesInMask(q.orderStatusId),
    waitingFor: await waitingFor(context, q.approverUserName),
  }
}

/** Number of orders that a query lists. */
export const countListed = async (context: Context, q: OrdersQuery) =>
  counting.countOrders(context.db, await toFilter(context, q))

/** List of an address: filters and sorting. */
export interface SortedOrders {
  readonly q: OrdersQuery | undefined
  readonly sort: OrderSorting
}

interface Paging {
  readonly sort: OrderSorting
  readonly page: number
  readonly perPage: number
  /** Id of the order before the page, or after it, instead of the page's number. */
  readonly after: number | undefined
  readonly before: number | undefined
  readonly includeTotal: boolean
}

async function pageOf(
  { db }: Context,
  filter: OrderFilter,
  { sort, page, perPage, after, before }: Paging,
): Promise<queries.SummaryRow[]> {
  const beside = after ?? before
  if (beside === undefined) return queries.listOrders(db, { ...filter, sort, page, perPage })
  const place = await findPlace(db, filter.scope, beside, sort[0])
  if (!place) throw notFound('This order')
  return queries.listBeyond(db, { filter, sort, place, after: after !== undefined, limit: perPage })
}

/** A page of orders (§7): a customer's, or those of all customers for the provider. */
export async function listOrders(context: Context, q: OrdersQuery | undefined, paging: Paging) {
  const filter = await toFilter(context, q)
  const [rows, total] = await Promise.all([
    pageOf(context, filter, paging),
    paging.includeTotal ? counting.countOrders(context.db, filter) : undefined,
  ])
  return { rows: rows.map(toOrderSummary), total }
}

/** The counts on the tabs, under the same filters as the list (§2). */
export async function countOrders(context: Context, q: OrdersQuery | undefined) {
  const { member } = context
  const approverName = q?.approverUserName ?? (isAdmin(member) ? '' : member.userName)
  return counting.countTabs(context.db, await toFilter(context, { ...q, approverUserName: approverName }))
}

/** R7: the order that the member began last and never saved, however long ago. */
export async function findUnsavedOrder(context: Context) {
  const [row] = await queries.listUnsaved(context.db, customerIdOf(context), context.member.loginId)
  return row ? toOrderSummary(row) : null
}
