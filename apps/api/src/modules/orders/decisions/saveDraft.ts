import { saveDraft } from '@tradecounter/rules/orders/decisions/saveDraft.ts'
import type { Context } from '../../../http/context.ts'
import { accept } from '../../../http/refused.ts'
import type { OrderUpdate } from '../fields/orderFields.ts'
import { prepareOrder } from '../fields/prepareOrder.ts'
import { changed, changeOrder, type LoadedOrder } from '../orderContext.ts'
import { updateTotal } from '../orders.queries.ts'

const neverSubmitted = {
  submitted_by_login_id: null,
  submitted_at: null,
  rejected_by_login_id: null,
  rejected_at: null,
  rejected_reason: null,
}

/** The buyer saves on purpose (R7): a rejected order becomes a draft, at current prices (§4, R3). */
export async function saveAsDraft(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const { order, patch } = await prepareOrder(context, loadedOrder, input)
  const { statusId } = accept(saveDraft(order.detail, context.member))
  const { row } = order
  const wasDraft = row.statusId === statusId
  const columns = {
    ...patch,
    ...(row.unsaved ? { unsaved: false } : {}),
    ...(wasDraft ? {} : { ...neverSubmitted, status_id: statusId }),
  }
  if (Object.keys(columns).length === 0) return changed(order, row.version)
  const version = await changeOrder(context, order, 'saveOrder', columns)
  if (!wasDraft) await updateTotal(context.db, row.customerId, row.id)
  return changed(order, version, statusId)
}
