import { assignmentProblems } from '@tradecounter/rules/orders/decisions/assignOrder.ts'
import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { refuseTooManyAsks } from '../remindApprover.ts'
import { changed, changeOrder, emitOrderEvent, type LoadedOrder } from '../orderContext.ts'
import type { OrderUpdate } from '../fields/orderFields.ts'
import { reviewPending } from './orderBudgets.ts'
import { prepareOrder } from '../fields/prepareOrder.ts'

/** Assigns a pending order to another approver and emails them (§4 'Assign'). */
export async function assignOrder(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const { order, patch, asItWillBe } = await prepareOrder(context, loadedOrder, input)
  const { detail } = order
  if (!mayEdit(detail, context.member)) throw refused(orderProblems.notEditable)
  if (Object.keys(patch).length === 0) return changed(order, order.row.version)
  const problems = assignmentProblems(asItWillBe, context.member, detail.flags)
  if (problems.length > 0) throw refused(...problems)
  const asks = 'approver_login_id' in patch
  if (asks) await refuseTooManyAsks(context, order)
  const version = await changeOrder(context, order, 'assignOrder', patch, asks ? { asked: true } : {})
  if (patch.cost_centre_id !== undefined) await reviewPending(context, order, patch.cost_centre_id)
  if (asks) await emitOrderEvent(context, 'orderSubmitted', order)
  return changed(order, version)
}
