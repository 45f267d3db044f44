import * as rules from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Context } from '../../../http/context.ts'
import { accept } from '../../../http/refused.ts'
import { automaticLimitOf } from '../../customers/customers.service.ts'
import { changed, changeOrder, emitOrderEvent, holdOrder, recordAction } from '../orderContext.ts'
import { saveAllowed } from './orderBudgets.ts'

/**
 * The owner of a budget lets a pending order go above it (R41). An order within its creator's own limit needs
 * nobody else and is approved; another one now waits for its approver.
 */
export async function allowOverBudget(context: Context, orderId: number, version: number | undefined) {
  const { db, member, now } = context
  const order = await holdOrder(context, orderId, version)
  const { detail, row } = order
  const asks = accept(rules.allowOverBudget(detail, member))
  const facts = await saveAllowed(context, order, asks)
  const waits = rules.openAsks(detail).length > asks.length
  const limitCents = await automaticLimitOf(db, row.customerId, row.createdByLoginId)
  const approves =
    !waits && !detail.flags.onHold && detail.approver === null && detail.totalAmountCents <= limitCents
  if (!approves) {
    const saved = await changeOrder(context, order, 'allowOverBudget', {}, facts)
    if (!waits) await emitOrderEvent(context, 'orderSubmitted', order)
    return changed(order, saved)
  }
  await recordAction(context, row, 'allowOverBudget', facts)
  const columns = { status_id: OrderStatus.approved, approved_by_login_id: member.loginId, approved_at: now }
  const saved = await changeOrder(context, order, 'approveOrder', columns, {
    approvedBy: fullName(member),
    totalCents: detail.totalAmountCents,
  })
  await emitOrderEvent(context, 'orderApproved', order)
  return changed(order, saved, OrderStatus.approved)
}
