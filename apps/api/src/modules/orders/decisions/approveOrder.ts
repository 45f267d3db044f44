import { asksFor } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import * as rules from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import type { Context } from '../../../http/context.ts'
import { accept } from '../../../http/refused.ts'
import {
  changed,
  changeOrder,
  emitOrderEvent,
  inPlaceOf,
  readOrder,
  recordAction,
  type LoadedOrder,
} from '../orderContext.ts'
import type { OrderChange, OrderUpdate } from '../fields/orderFields.ts'
import { reviewPending, saveAllowed } from './orderBudgets.ts'
import { prepareOrder } from '../fields/prepareOrder.ts'

/** Saves a changed cost centre first, as its budgets count for the approval. */
async function withBudgetsOf(context: Context, prepared: OrderChange): Promise<OrderChange> {
  const { order, patch, asItWillBe } = prepared
  if (patch.cost_centre_id === undefined) return prepared
  await changeOrder(context, order, 'editOrder', patch)
  await reviewPending(context, order, 'larger', patch.cost_centre_id)
  const saved = await readOrder(context, order.row.id)
  return { order: saved, patch: {}, asItWillBe: { ...asItWillBe, budgetAsks: saved.detail.budgetAsks } }
}

/** Pending → approved (§5). The owner of a budget that the order is above allows it by approving it. */
export async function approveOrder(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const prepared = await prepareOrder(context, loadedOrder, input)
  const { order, patch, asItWillBe } = await withBudgetsOf(context, prepared)
  const { member, now } = context
  const approval = accept(rules.approveOrder(asItWillBe, member, order.detail.flags, now))
  const columns = {
    ...patch,
    status_id: approval.statusId,
    approved_by_login_id: member.loginId,
    approved_at: approval.approvedAt,
  }
  const asks = asksFor(asItWillBe, member)
  if (asks.length > 0)
    await recordAction(context, order.row, 'allowOverBudget', await saveAllowed(context, order, asks))
  const [version] = await Promise.all([
    changeOrder(context, order, 'approveOrder', columns, {
      approvedBy: fullName(member),
      totalCents: order.detail.totalAmountCents,
      ...inPlaceOf(order, member),
    }),
    emitOrderEvent(context, 'orderApproved', order),
  ])
  return changed(order, version, approval.statusId)
}
