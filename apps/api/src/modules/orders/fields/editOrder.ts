import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { changed, changeOrder, type LoadedOrder } from '../orderContext.ts'
import { reviewPending } from '../decisions/orderBudgets.ts'
import type { OrderUpdate } from './orderFields.ts'
import { prepareOrder } from './prepareOrder.ts'

/** Saves fields as they are typed; the status stays. */
export async function editOrder(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const { order, patch } = await prepareOrder(context, loadedOrder, input)
  if (!mayEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  if (Object.keys(patch).length === 0) return changed(order, order.row.version)
  const version = await changeOrder(context, order, 'editOrder', patch)
  if (patch.cost_centre_id !== undefined) await reviewPending(context, order, patch.cost_centre_id)
  return changed(order, version)
}
