import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Context } from '../../http/context.ts'
import * as queries from './listOrders.queries.ts'
import { toOrderSummary } from './toOrder.ts'

export interface OrdersQuery {
  readonly orderNumber?: string | undefined
  readonly startOrderDate?: string | undefined
  readonly endOrderDate?: string | undefined
  readonly orderStatusId?: number | undefined
  readonly approverUserName?: string | undefined
}

/** The approver whose requested orders are asked for; to an administrator every pending order is. */
async function waitingFor(
  { db, member }: Context,
  customerId: number | undefined,
  userName: string | undefined,
) {
  if (userName === undefined) return undefined
  if (isAdmin(member) || customerId === undefined) return { loginId: 0, decidesAny: true, ownToo: true }
  return (
    (await queries.findApprover(db, customerId, userName)) ?? { loginId: 0, decidesAny: false, ownToo: false }
  )
}

async function toFilter(
  context: Context,
  customerId: number | undefined,
  q: OrdersQuery = {},
): Promise<queries.OrderFilter> {
  return {
    customerId,
    orderNumber: q.orderNumber,
    startOrderDate: q.startOrderDate,
    endOrderDate: q.endOrderDate,
    statusIds: q.orderStatusId === undefined ? undefined : statusesInMask(q.orderStatusId),
    waitingFor: await waitingFor(context, customerId, q.approverUserName),
  }
}

interface Paging {
  readonly sort: queries.OrderListing['sort']
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
  const rows = await queries.listOrders(context.db, { ...filter, ...paging })
  const total = await queries.countOrders(context.db, filter)
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
