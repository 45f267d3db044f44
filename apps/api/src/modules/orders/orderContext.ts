import { fullName } from '@tradecounter/rules/members/member.ts'
import { coversForApprover } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { staleVersion } from '@tradecounter/rules/staleVersion.ts'
import type { ActionOf } from '@tradecounter/rules/acts.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { customerIdOf, todayOf, type Context, type SharedContext } from '../../http/context.ts'
import type { Db } from '../../db/database.ts'
import { actorOf, recordAct, type Facts } from '../audit/recordAct.ts'
import { notFound, refused } from '../../http/refused.ts'
import {
  findOrder,
  findTotalsAndLines,
  findWithLines,
  listLines,
  lockOrder,
  type LineRow,
  type OrderRow,
} from './orderDetail.queries.ts'
import { saveOrder, type OrderPatch } from './orders.queries.ts'
import { toOrderDetail } from './toOrder.ts'

/** An order under lock: its row, its lines, and both as the rules and the wire see them. */
export interface LoadedOrder {
  readonly row: OrderRow
  readonly lines: readonly LineRow[]
  readonly detail: OrderDetail
}

type Reading = Pick<Context, 'db' | 'now' | 'settings' | 'scope'>

const loaded = (row: OrderRow, lines: readonly LineRow[]): LoadedOrder => ({
  row,
  lines,
  detail: toOrderDetail(row, lines),
})

/** The rest of an order whose row was read. */
export const withLines = async (db: Db, row: OrderRow): Promise<LoadedOrder> =>
  loaded(row, await listLines(db, row.customerId, row.id))

/** @throws Refused 404 when it is missing, or not in the scope. */
export async function readOrder(context: Reading, orderId: number): Promise<LoadedOrder> {
  const { db, scope } = context
  const today = todayOf(context)
  // The provider reads an order without knowing its customer, which the row names and the lines need.
  if (scope.kind !== 'customer') {
    const row = await findOrder(db, scope, orderId, today)
    if (!row) throw notFound('This order')
    return withLines(db, row)
  }
  const [row, lines] = await findWithLines(db, { customerId: scope.customerId, orderId, today })
  if (!row) throw notFound('This order')
  return loaded(row, lines)
}

/**
 * Holds the order's row until the request's transaction ends.
 * @throws Refused 404 when it is missing; `staleVersion` when it has changed since `version` was read (R10).
 */
export async function holdOrder(
  context: SharedContext,
  orderId: number,
  version?: number,
): Promise<LoadedOrder> {
  const key = { customerId: customerIdOf(context), orderId, today: todayOf(context) }
  const [row, lines] = await lockOrder(context.db, key)
  if (!row) throw notFound('This order')
  if (version !== undefined && version !== row.version) throw stale(context, row)
  return loaded(row, lines)
}

/**
 * Name of the last person who changed an order; a received order was last changed by the supplier's system.
 */
const changedBy = (row: OrderRow): string =>
  row.statusId === OrderStatus.received
    ? 'the supplier'
    : fullName({ firstName: row.updatedByFirstName, lastName: row.updatedByLastName })

const stale = ({ settings }: SharedContext, row: OrderRow) =>
  refused(staleVersion(changedBy(row), row.updatedAt, settings.TIME_ZONE))

/** Order after a saved change, without reading it again. */
export function afterChange(
  { row, lines }: LoadedOrder,
  changes: Pick<OrderRow, 'version'> & Partial<OrderRow>,
): LoadedOrder {
  const changed = { ...row, ...changes }
  return { row: changed, lines, detail: toOrderDetail(changed, lines) }
}

/** Locked order with its present lines and totals. */
export async function withChangedLines(
  { db }: Pick<Context, 'db'>,
  { row }: LoadedOrder,
): Promise<LoadedOrder> {
  const { customerId, id } = row
  const [totals, lines] = await findTotalsAndLines(db, { customerId, orderId: id })
  return loaded({ ...row, ...totals[0] }, lines)
}

/**
 * Saves over the locked version and records the act. A change by the program itself keeps the name of the
 * last person who changed the order.
 */
export async function changeOrder<Action extends ActionOf<'order'>>(
  context: SharedContext,
  { row }: LoadedOrder,
  action: Action,
  patch: OrderPatch,
  ...facts: Facts<'order', Action>
): Promise<number> {
  const { db, member, now } = context
  const updatedBy = member ? { updated_by_login_id: member.loginId } : {}
  const [saved] = await Promise.all([
    saveOrder(db, row, { ...patch, ...updatedBy, updated_at: now }),
    recordAction(context, row, action, ...facts),
  ])
  if (!saved) throw stale(context, row)
  return saved.version
}

/** Records an act that leaves the order itself unchanged. */
export const recordAction = <Action extends ActionOf<'order'>>(
  context: SharedContext,
  { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>,
  action: Action,
  ...facts: Facts<'order', Action>
) => recordAct(context, actorOf(context), { customerId, kind: 'order', id }, action, ...facts)

/** The event of a change, in the commit of it. */
export const emitOrderEvent = (
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  event: 'orderSubmitted' | 'orderApproved' | 'orderRejected' | 'orderReminded',
  { row }: LoadedOrder,
) => outbox.emit(db, event, { customerId: row.customerId, orderId: row.id })

/** Approver whose delegate decided, for the audit log. */
export const inPlaceOf = ({ detail }: LoadedOrder, { userName }: Context['member']) =>
  detail.approver && coversForApprover(detail, userName)
    ? { inPlaceOf: detail.approver.userName, inPlaceOfName: fullName(detail.approver) }
    : {}

/** Answer to a change of an order. */
export const changed = (
  { detail }: LoadedOrder,
  version: number,
  statusId: number = detail.orderStatus.id,
) => ({
  orderID: detail.orderID,
  orderNumber: detail.orderNumber,
  version,
  statusId,
})
