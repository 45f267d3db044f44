import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerIdOf, todayOf, type Context } from '../../../http/context.ts'
import * as queries from './listOrders.queries.ts'
import type { OrderFilter } from './orderFilter.queries.ts'
import { toOrderSummary } from '../toOrder.ts'

export interface OrdersQuery {
  readonly orderNumber?: string | undefined
  readonly startOrderDate?: string | undefined
  readonly endOrderDate?: string | undefined
  readonly orderStatusId?: number | undefined
  readonly approverUserName?: string | undefined
}

const nobody = { loginId: 0, namedLoginIds: [], decidesAny: false, ownToo: false }
const everybody = { loginId: 0, namedLoginIds: [], decidesAny: true, ownToo: true }

type Asking = Pick<Context, 'db' | 'member' | 'now' | 'settings'>

/** The approver whose requested orders are asked for; to an administrator every pending order is. */
async function waitingFor(
  context: Asking,
  customerId: number | undefined,
  userName: string | undefined,
): Promise<OrderFilter['waitingFor']> {
  if (userName === undefined) return undefined
  if (isAdmin(context.member) || customerId === undefined) return everybody
  return (await queries.findApprover(context.db, customerId, userName, todayOf(context))) ?? nobody
}

/** The list a query asks for. */
export async function toFilter(
  context: Asking,
  customerId: number | undefined,
  q: OrdersQuery = {},
): Promise<OrderFilter> {
  return {
    customerId,
    orderNumber: q.orderNumber,
    startOrderDate: q.startOrderDate,
    endOrderDate: q.endOrderDate,
    statusIds: q.orderStatusId === undefined ? undefined : statusesInMask(q.orderStatusId),
    waitingFor: await waitingFor(context, customerId, q.approverUserName),
  }
}

/** How many orders a query lists. */
export const countListed = async (context: Context, customerId: number | undefined, q: OrdersQuery) =>
  queries.countOrders(context.db, await toFilter(context, customerId, q))

/** The list an address shows: its filters, and what it is sorted by. */
export interface SortedOrders {
  readonly q: OrdersQuery | undefined
  readonly sort: queries.OrderSorting
}

interface Paging {
  readonly sort: queries.OrderSorting
  readonly page: number
  readonly perPage: number
}

/** A page of orders (§7); `customerId` is left out in the admin area. */
export async function listOrders(
  context: Context,
  customerId: number | undefined,
  q: OrdersQuery | undefined,
  paging: Paging,
) {
  const filter = await toFilter(context, customerId, q)
  const [rows, total] = await Promise.all([
    queries.listOrders(context.db, { ...filter, ...paging }),
    queries.countOrders(context.db, filter),
  ])
  return { rows: rows.map(toOrderSummary), total }
}

/** The counts on the tabs, under the same filters as the list (§2). */
export async function countOrders(
  context: Context,
  customerId: number | undefined,
  q: OrdersQuery | undefined,
) {
  const { member } = context
  const asked = q?.approverUserName ?? (isAdmin(member) ? '' : member.userName)
  return queries.countTabs(context.db, await toFilter(context, customerId, { ...q, approverUserName: asked }))
}

/** R7: what the member began last and never saved, however long ago. */
export async function findUnsavedOrder(context: Context) {
  const [row] = await queries.listUnsaved(context.db, customerIdOf(context), context.member.loginId)
  return row ? toOrderSummary(row) : null
}
