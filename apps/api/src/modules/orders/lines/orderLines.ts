import { isDeepStrictEqual } from 'node:util'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ActionOf } from '@tradecounter/rules/acts.ts'
import { orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { orderRefusals } from '@tradecounter/rules/orders/orderRefusals.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { quantityProblem } from '@tradecounter/rules/orders/lines/quantity.ts'
import type { Context } from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { findListItems, saveQuantity, upsertLines } from './orderableItems.queries.ts'
import {
  afterChange,
  changeOrder,
  holdOrder,
  readOrder,
  withChangedLines,
  type LoadedOrder,
} from '../orderContext.ts'
import {
  quoteDaysProblem,
  requireLines,
  requireQuoteDays,
  requireRemovableLines,
} from '../quoted/quotedOrder.ts'
import { continueWithinBudget } from '../decisions/continueOrder.ts'
import { reviewChangedLines } from '../decisions/orderBudgets.ts'
import { updateChangedLines } from '../shipments/updateShipments.ts'
import type { Facts } from '../../audit/recordAct.ts'
import { deleteLines, type OrderPatch } from '../orders.queries.ts'
import { isUnavailable, livePrices, seenPrices } from '../toOrder.ts'

type LineInput = NonNullable<RouteInput<'updateOrder'>['body']['orderLines']>[number]

/** Lines to put on an order: each on its price list, in carton multiples (§5). @throws Refused otherwise */
export async function requireOrderable(
  { db }: Context,
  { customerId, priceListId }: Pick<LoadedOrder['row'], 'customerId' | 'priceListId'>,
  inputs: readonly LineInput[],
): Promise<readonly LineInput[]> {
  const found = await findListItems(db, {
    customerId,
    priceListId,
    itemIds: inputs.map((line) => line.priceListItemID),
  })
  const items = new Map(found.map((item) => [item.priceListItemID, item]))
  // A product named twice counts as it was named last, as one request after the other would.
  const lines = new Map<number, LineInput>()
  for (const input of inputs) {
    const item = items.get(input.priceListItemID)
    if (!item) throw refused(orderRefusals.itemNotOnList)
    if (item.unavailable) throw refused(orderRefusals.itemUnavailable(item.productName))
    const wrong = quantityProblem(item, input.quantity)
    if (wrong) throw refused(wrong)
    lines.set(input.priceListItemID, input)
  }
  return [...lines.values()]
}

/** An order whose lines the member may change, held. @throws Refused when they may not. */
export async function holdForLines(context: Context, orderId: number): Promise<LoadedOrder> {
  const order = await holdOrder(context, orderId)
  requireLines(context, order)
  return order
}

const noApprover = {
  approverLoginId: null,
  approverUserName: null,
  approverFirstName: null,
  approverLastName: null,
  approverLimitCents: null,
}

/**
 * True if the total exceeds the chosen approver's limit (§5 clears them). A submitted order keeps its
 * approver.
 */
const exceedsApprover = ({ detail }: LoadedOrder): boolean =>
  orderCan.submit(detail) &&
  detail.approver !== null &&
  detail.approver.orderApprovalLimitCents < detail.totalAmountCents

/**
 * Saves a locked order after `changing` its lines.
 * @returns the locked order with its lines and totals as the database has them
 */
async function saveChangedLines<Action extends ActionOf<'order'>>(
  context: Context,
  before: LoadedOrder,
  changing: Promise<void>,
  action: Action,
  ...facts: Facts<'order', Action>
): Promise<LoadedOrder> {
  const [order] = await Promise.all([withChangedLines(context, before), changing])
  const clears = exceedsApprover(order)
  const patch: OrderPatch = clears ? { approver_login_id: null } : {}
  const version = await changeOrder(context, order, action, patch, ...facts)
  await reviewChangedLines(context, before, order)
  await updateChangedLines(context.db, context.scope, before.detail)
  return afterChange(order, { version, ...(clears ? noApprover : {}) })
}

/** The same, as the answer of a request. */
export const saveLines = async <Action extends ActionOf<'order'>>(
  context: Context,
  order: LoadedOrder,
  changing: Promise<void>,
  action: Action,
  ...facts: Facts<'order', Action>
) => {
  const { detail } = await saveChangedLines(context, order, changing, action, ...facts)
  const answer = { statusId: detail.orderStatus.id }
  const next = await continueWithinBudget(context, order, answer)
  return next === answer ? detail : (await readOrder(context, order.row.id)).detail
}

/**
 * True if the order has a line of this quantity: at the price of its submission, or at the present price,
 * which the buyer has seen (R3).
 */
const hasLine = ({ detail, lines }: LoadedOrder, { priceListItemID, quantity }: LineInput): boolean =>
  lines.some(
    (line) =>
      line.priceListItemId === priceListItemID &&
      line.quantity === quantity &&
      (!orderCan.changeLines(detail) || isDeepStrictEqual(seenPrices(line), livePrices(line))),
  )

/**
 * True if an administrator lowers a submitted line that can no longer be ordered: it keeps its price.
 * @throws Refused for a quantity that is not in cartons or too small
 */
function isLowered(context: Context, order: LoadedOrder, { priceListItemID, quantity }: LineInput): boolean {
  const line = order.lines.find(({ priceListItemId }) => priceListItemId === priceListItemID)
  if (!line || orderCan.changeLines(order.detail) || quantity >= line.quantity) return false
  if (!isUnavailable(line, order.row) && !quoteDaysProblem(context, order)) return false
  const wrong = quantityProblem(line, quantity)
  if (wrong) throw refused(wrong)
  return true
}

/** Adds a line or replaces its quantity; an equal line keeps the version, which others have read (R10). */
export async function putOrderLine(context: Context, orderId: number, input: LineInput) {
  const order = await holdOrder(context, orderId)
  requireRemovableLines(context, order)
  if (isLowered(context, order, input)) {
    await saveQuantity(context.db, order.row, input)
    return saveLines(context, order, Promise.resolve(), 'changeOrderLine')
  }
  if (!orderCan.changeLines(order.detail) && hasLine(order, input)) return order.detail
  requireQuoteDays(context, order)
  const lines = await requireOrderable(context, order.row, [input])
  if (hasLine(order, input)) return order.detail
  return saveLines(context, order, upsertLines(context.db, order.row, lines), 'changeOrderLine')
}

/** An administrator may change an approved order (decision 0007); it still has to be one. */
function requireOneLine({ detail }: LoadedOrder, left: number): void {
  if (detail.orderStatus.id === OrderStatus.approved && left === 0) throw refused(orderProblems.noLines)
}

/** @throws Refused 404 when one is missing */
async function removeLines({ db }: Context, { row }: LoadedOrder, lineIds: readonly number[]): Promise<void> {
  const removed = await deleteLines(db, { customerId: row.customerId, orderId: row.id, lineIds })
  if (removed.length < lineIds.length) throw notFound('This line')
}

export async function deleteOrderLine(context: Context, orderId: number, lineId: number) {
  const order = await holdOrder(context, orderId)
  requireRemovableLines(context, order)
  requireOneLine(order, order.lines.filter((line) => line.lineId !== lineId).length)
  return saveLines(context, order, removeLines(context, order, [lineId]), 'removeOrderLine')
}

/**
 * Replaces the lines of a locked order by those of an update that sends the whole order (§7). Equal lines
 * change nothing and need no permission.
 * @returns the locked order after the change
 */
export async function replaceLines(
  context: Context,
  order: LoadedOrder,
  requestedLines: readonly LineInput[] | undefined,
): Promise<LoadedOrder> {
  if (requestedLines === undefined) return order
  const quantities = new Map(requestedLines.map((line) => [line.priceListItemID, line.quantity]))
  const { orderLines } = order.detail
  const there = new Map(orderLines.map((line) => [line.priceListItemID, line.quantity]))
  const changed = [...quantities]
    .filter(([itemId, quantity]) => there.get(itemId) !== quantity)
    .map(([priceListItemID, quantity]) => ({ priceListItemID, quantity }))
  const removedIds = orderLines
    .filter((line) => !quantities.has(line.priceListItemID))
    .map((line) => line.lineID)
  if (changed.length + removedIds.length === 0) return order
  requireRemovableLines(context, order)
  requireOneLine(order, quantities.size)
  const lowered = changed.filter((line) => isLowered(context, order, line))
  const others = changed.filter((line) => !lowered.includes(line))
  if (others.length > 0) {
    requireQuoteDays(context, order)
    await upsertLines(context.db, order.row, await requireOrderable(context, order.row, others))
  }
  for (const line of lowered) await saveQuantity(context.db, order.row, line)
  const removing = removedIds.length > 0 ? removeLines(context, order, removedIds) : Promise.resolve()
  return saveChangedLines(context, order, removing, 'changeOrderLine')
}
