import { fullName } from '@tradecounter/rules/members/member.ts'
import * as rules from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import type { Context } from '../../../http/context.ts'
import { accept } from '../../../http/refused.ts'
import { changed, changeOrder, emitOrderEvent, inPlaceOf, type LoadedOrder } from '../orderContext.ts'
import type { OrderUpdate } from '../fields/orderFields.ts'
import { prepareOrder } from '../fields/prepareOrder.ts'

/** Pending → approved (§5). */
export async function approveOrder(context: Context, held: LoadedOrder, input: OrderUpdate) {
  const { order, patch, asItWillBe } = await prepareOrder(context, held, input)
  const { member, now } = context
  const approval = accept(rules.approveOrder(asItWillBe, member, order.detail.flags, now))
  const columns = {
    ...patch,
    status_id: approval.statusId,
    approved_by_login_id: member.loginId,
    approved_at: approval.approvedAt,
  }
  const version = await changeOrder(context, order, 'approveOrder', columns, {
    approvedBy: fullName(member),
    totalCents: order.detail.totalAmountCents,
    ...inPlaceOf(order, member),
  })
  await emitOrderEvent(context, 'orderApproved', order)
  return changed(order, version, approval.statusId)
}
