import { mayOpenForEdit, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { changed, changeOrder, type LoadedOrder } from '../orderContext.ts'
import { saveAssignment } from '../decisions/assignOrder.ts'
import { reviewPending } from '../decisions/orderBudgets.ts'
import type { OrderUpdate } from './orderFields.ts'
import { prepareOrder } from './prepareOrder.ts'

/** Saves fields as they are typed; the status stays. Another approver of a pending order gets an email. */
export async function editOrder(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const change = await prepareOrder(context, loadedOrder, input)
  const { order, patch } = change
  if (!mayOpenForEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  if (Object.keys(patch).length === 0) return changed(order, order.row.version)
  if ('approver_login_id' in patch && orderCan.assign(order.detail)) return saveAssignment(context, change)
  const version = await changeOrder(context, order, 'editOrder', patch)
  if (patch.cost_centre_id !== undefined) await reviewPending(context, order, 'larger', patch.cost_centre_id)
  return changed(order, version)
}
