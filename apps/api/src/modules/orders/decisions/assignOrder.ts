import { assignmentProblems } from '@tradecounter/rules/orders/decisions/assignOrder.ts'
import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { refuseTooManyAsks } from '../remindApprover.ts'
import { changed, changeOrder, emitOrderEvent, type LoadedOrder } from '../orderContext.ts'
import type { OrderChange, OrderUpdate } from '../fields/orderFields.ts'
import { reviewPending } from './orderBudgets.ts'
import { prepareOrder } from '../fields/prepareOrder.ts'

/** Saves the change of a pending order, and emails the approver where it names another one (§4 'Assign'). */
export async function saveAssignment(context: Context, { order, patch, asItWillBe }: OrderChange) {
  const { detail } = order
  const problems = assignmentProblems(asItWillBe, context.member, detail.flags)
  if (problems.length > 0) throw refused(...problems)
  const asks = 'approver_login_id' in patch
  if (asks) await refuseTooManyAsks(context, order)
  const version = await changeOrder(context, order, 'assignOrder', patch, asks ? { asked: true } : {})
  if (patch.cost_centre_id !== undefined) await reviewPending(context, order, 'larger', patch.cost_centre_id)
  if (asks) await emitOrderEvent(context, 'orderSubmitted', order)
  return changed(order, version)
}

/** Assigns a pending order to another approver and emails them (§4 'Assign'). */
export async function assignOrder(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const change = await prepareOrder(context, loadedOrder, input)
  const { order, patch } = change
  if (!mayEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  return Object.keys(patch).length === 0 ? changed(order, order.row.version) : saveAssignment(context, change)
}
