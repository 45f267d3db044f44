import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus, type OrderStatus as OrderStatusId } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { approveOrder } from './decisions/approveOrder.ts'
import { assignOrder } from './decisions/assignOrder.ts'
import { changed, changeOrder, holdOrder } from './orderContext.ts'
import { moveOrder } from './fields/moveOrder.ts'
import { orderChange, type OrderChange, type OrderUpdate } from './fields/orderFields.ts'
import { replaceLines } from './lines/orderLines.ts'
import { rejectOrder } from './decisions/rejectOrder.ts'
import { submitOrder } from './decisions/submitOrder.ts'

/** Keeps fields as they are typed; with status 1 the buyer has saved the draft on purpose (R7). */
async function saveFields(
  context: Context,
  { order, patch }: OrderChange,
  wanted: OrderStatusId | undefined,
) {
  const savesDraft = wanted === OrderStatus.draft && order.detail.orderStatus.id === OrderStatus.draft
  const all = { ...patch, ...(savesDraft && order.row.unsaved ? { unsaved: false } : {}) }
  if (!mayEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  if (Object.keys(all).length === 0) return changed(order, order.row.version)
  return changed(order, await changeOrder(context, order, savesDraft ? 'saveOrder' : 'editOrder', all))
}

/** The specification's single PUT (§7): the status it asks for picks the verb. */
export async function updateOrder(context: Context, input: OrderUpdate) {
  const found = await holdOrder(context, input.orderID, input.version)
  const wanted: OrderStatusId | undefined = input.orderStatus?.id
  if (wanted === OrderStatus.rejected) return rejectOrder(context, found, input)
  const moved = await moveOrder(context, found, input)
  const order = await replaceLines(context, moved, input.orderLines)
  const change = await orderChange(context, order, input)
  if (wanted === OrderStatus.approved) return approveOrder(context, change)
  if (wanted === OrderStatus.pending)
    return order.detail.orderStatus.id === OrderStatus.pending
      ? assignOrder(context, change)
      : submitOrder(context, change, found, input.confirmedTotalCents)
  return saveFields(context, change, wanted)
}
