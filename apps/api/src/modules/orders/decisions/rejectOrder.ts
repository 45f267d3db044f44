import * as rules from '@tradecounter/rules/orders/decisions/rejectOrder.ts'
import type { Context } from '../../../http/context.ts'
import { accept } from '../../../http/refused.ts'
import { changed, changeOrder, emitOrderEvent, inPlaceOf, type LoadedOrder } from '../orderContext.ts'
import type { OrderUpdate } from '../fields/orderFields.ts'
import { leaveOverQuote } from '../quoted/leaveQuote.ts'

/** Pending → rejected, with a reason (§5): its creator may change it and submit it again. */
export async function rejectOrder(context: Context, order: LoadedOrder, { rejectedReason }: OrderUpdate) {
  const { member, now } = context
  const rejection = accept(rules.rejectOrder(order.detail, member, rejectedReason, order.detail.flags, now))
  const columns = {
    status_id: rejection.statusId,
    rejected_by_login_id: member.loginId,
    rejected_at: rejection.rejectedAt,
    rejected_reason: rejection.rejectedReason,
    ...(await leaveOverQuote(context, order)),
  }
  const version = await changeOrder(context, order, 'rejectOrder', columns, {
    reason: rejection.rejectedReason,
    ...inPlaceOf(order, member),
  })
  await emitOrderEvent(context, 'orderRejected', order)
  return changed(order, version, rejection.statusId)
}
