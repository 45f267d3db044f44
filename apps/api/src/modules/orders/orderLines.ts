import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orderProblems.ts'
import { quantityProblem } from '@tradecounter/rules/orders/quantity.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { changeOrder, holdOrder, readOrder, type LoadedOrder } from './orderContext.ts'
import { deleteLine, findOrderableItem, upsertLine, type OrderPatch } from './orders.queries.ts'

interface LineInput {
  readonly priceListItemID: number
  readonly quantity: number
}

const notOnList = problem(
  'orderItemNotOnList',
  'This product is not on the price list of the order.',
  'priceListItemID',
)

/** Puts one line on an order that is held: the item must be on its own price list, in carton multiples (§5). */
export async function putLine({ db }: Context, order: LoadedOrder['row'], input: LineInput): Promise<void> {
  const item = await findOrderableItem(db, order.customerId, order.priceListId, input.priceListItemID)
  if (!item) throw refused(notOnList)
  const wrong = quantityProblem(item, input.quantity)
  if (wrong) throw refused(wrong)
  await upsertLine(db, order.customerId, order.id, item, input.quantity)
}

/** §5: a chosen approver whose limit is then exceeded is cleared; a pending order keeps being asked of them. */
async function clearExceededApprover(context: Context, order: LoadedOrder): Promise<OrderPatch> {
  const { approver, customerId, orderID, orderStatus } = order.detail
  if (!approver || orderStatus.id === 2) return {}
  const { detail } = await readOrder(context, customerId, orderID)
  return approver.orderApprovalLimitCents >= detail.totalAmountCents ? {} : { approver_login_id: null }
}

async function changeLines(
  context: Context,
  orderId: number,
  action: string,
  work: (order: LoadedOrder) => Promise<void>,
) {
  const order = await holdOrder(context, orderId)
  if (!mayChangeLines(order.detail, context.member)) throw refused(orderProblems.notEditable)
  await work(order)
  await changeOrder(context, order, action, await clearExceededApprover(context, order))
  const { detail } = await readOrder(context, order.row.customerId, orderId)
  return detail
}

export const putOrderLine = (context: Context, orderId: number, input: LineInput) =>
  changeLines(context, orderId, 'changeOrderLine', (order) => putLine(context, order.row, input))

export const deleteOrderLine = (context: Context, orderId: number, lineId: number) =>
  changeLines(context, orderId, 'removeOrderLine', async ({ row }) => {
    if (!(await deleteLine(context.db, row.customerId, row.id, lineId))) throw notFound('This line')
  })
