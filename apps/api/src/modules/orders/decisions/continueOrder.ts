import { openAsks } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { onceAllowed } from '@tradecounter/rules/orders/decisions/onceAllowed.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type { SharedContext } from '../../../http/context.ts'
import { automaticLimitOf, lockHolds } from '../../customers/customers.service.ts'
import { changed, changeOrder, emitOrderEvent, readOrder, type LoadedOrder } from '../orderContext.ts'
import { budgetsThatStop } from './orderBudgets.ts'

interface Approving {
  readonly loginId: number
  readonly firstName: string
  readonly lastName: string
}

const creatorOf = ({ row, detail }: LoadedOrder): Approving => ({
  ...detail.createdBy,
  loginId: row.createdByLoginId,
})

/**
 * Next step of a locked pending order that needs no budget owner any more: within its creator's own limit it
 * is approved as at submission, unless a budget stops it now; otherwise its approver gets an email.
 * @returns the order's answer, with the reasons why an order within the limit waits all the same
 */
export async function continueOrder(
  context: SharedContext,
  order: LoadedOrder,
  approver: Approving = creatorOf(order),
) {
  const { db, now } = context
  const { row, detail } = order
  const limitCents = await automaticLimitOf(db, row.customerId, row.createdByLoginId)
  const onHold = detail.flags.onHold && (await lockHolds(db, row.customerId)).onHold
  const { approves, problems } = onceAllowed(detail, { ...detail.flags, onHold }, limitCents)
  const waitsFor = approves ? await budgetsThatStop(context, order) : problems
  if (!approves || waitsFor.length > 0) {
    await emitOrderEvent(context, 'orderSubmitted', order)
    return { ...changed(order, row.version), waitsBecause: waitsFor.map((problem) => problem.displayMessage) }
  }
  const columns = {
    status_id: OrderStatus.approved,
    approved_by_login_id: approver.loginId,
    approved_at: now,
  }
  const version = await changeOrder(context, order, 'approveOrder', columns, {
    approvedBy: fullName(approver),
    totalCents: detail.totalAmountCents,
  })
  await emitOrderEvent(context, 'orderApproved', order)
  return { ...changed(order, version, OrderStatus.approved), waitsBecause: [] }
}

/**
 * Continues a pending order that a change brought back within its budgets: until now only their owners were
 * requested.
 */
export async function continueWithinBudget<Answer extends { readonly statusId: number }>(
  context: SharedContext,
  before: LoadedOrder,
  answer: Answer,
) {
  if (answer.statusId !== OrderStatus.pending || openAsks(before.detail).length === 0) return answer
  const order = await readOrder(context, before.row.id)
  if (openAsks(order.detail).length > 0) return answer
  const { waitsBecause: _, ...next } = await continueOrder(context, order)
  return next
}
