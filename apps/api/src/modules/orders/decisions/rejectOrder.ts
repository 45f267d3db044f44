import * as rules from '@tradecounter/rules/orders/decisions/rejectOrder.ts'
import type { Context } from '../../../http/context.ts'
import { accept } from '../../../http/refused.ts'
import { changed, changeOrder, emitOrderEvent, inPlaceOf, type LoadedOrder } from '../orderContext.ts'
import type { OrderUpdate } from '../fields/orderFields.ts'
import { prepareOrder } from '../fields/prepareOrder.ts'
import { listToReturnTo } from '../quoted/leaveQuote.ts'
import { reviewOthers } from './orderBudgets.ts'

/**
 * Pending → rejected, with a reason (§5): its creator may change it and submit it again. Changed fields are
 * saved, but an approver whom the same request names does not decide.
 */
export async function rejectOrder(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const { member, now } = context
  const { order, patch, asItWillBe } = await prepareOrder(context, loadedOrder, input)
  const { approver, flags } = order.detail
  const rejection = accept(
    rules.rejectOrder({ ...asItWillBe, approver }, member, input.rejectedReason, flags, now),
  )
  const columns = {
    ...patch,
    status_id: rejection.statusId,
    rejected_by_login_id: member.loginId,
    rejected_at: rejection.rejectedAt,
    rejected_reason: rejection.rejectedReason,
    ...(await listToReturnTo(context, order)),
  }
  const [version] = await Promise.all([
    changeOrder(context, order, 'rejectOrder', columns, {
      reason: rejection.rejectedReason,
      ...inPlaceOf(order, member),
    }),
    emitOrderEvent(context, 'orderRejected', order),
  ])
  await reviewOthers(context, order)
  return changed(order, version, rejection.statusId)
}
