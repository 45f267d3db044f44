import { saveDraft } from '@tradecounter/rules/orders/decisions/saveDraft.ts'
import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus, type OrderStatus as OrderStatusId } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Context } from '../../http/context.ts'
import { accept, refused } from '../../http/refused.ts'
import { approveOrder } from './decisions/approveOrder.ts'
import { assignOrder } from './decisions/assignOrder.ts'
import { changed, changeOrder, holdOrder } from './orderContext.ts'
import { moveOrder } from './fields/moveOrder.ts'
import { orderChange, type OrderChange, type OrderUpdate } from './fields/orderFields.ts'
import { replaceLines } from './lines/orderLines.ts'
import { totalAtLivePrices } from './orders.queries.ts'
import { rejectOrder } from './decisions/rejectOrder.ts'
import { submitOrder } from './decisions/submitOrder.ts'

/** Keeps fields as they are typed. */
async function saveFields(context: Context, { order, patch }: OrderChange) {
  if (!mayEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  if (Object.keys(patch).length === 0) return changed(order, order.row.version)
  return changed(order, await changeOrder(context, order, 'editOrder', patch))
}

const neverSubmitted = {
  submitted_by_login_id: null,
  submitted_at: null,
  rejected_by_login_id: null,
  rejected_at: null,
  rejected_reason: null,
}

/** The buyer saves on purpose (R7): a rejected order becomes a draft, whose prices are those of now (§4, R3). */
async function saveAsDraft(context: Context, { order, patch }: OrderChange) {
  const { statusId } = accept(saveDraft(order.detail, context.member))
  const { row } = order
  const wasDraft = row.statusId === statusId
  const all = {
    ...patch,
    ...(row.unsaved ? { unsaved: false } : {}),
    ...(wasDraft ? {} : { ...neverSubmitted, status_id: statusId }),
  }
  if (Object.keys(all).length === 0) return changed(order, row.version)
  const version = await changeOrder(context, order, 'saveOrder', all)
  if (!wasDraft) await totalAtLivePrices(context.db, row.customerId, row.id)
  return changed(order, version, statusId)
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
  return wanted === OrderStatus.draft ? saveAsDraft(context, change) : saveFields(context, change)
}
