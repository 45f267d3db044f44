import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { quantityProblem } from '@tradecounter/rules/orders/lines/quantity.ts'
import * as rules from '@tradecounter/rules/orders/decisions/submitOrder.ts'
import type { Context } from '../../../http/context.ts'
import { todayOf } from '../../../http/context.ts'
import { accept, refused } from '../../../http/refused.ts'
import { lockHolds } from '../../customers/customers.service.ts'
import { changed, changeOrder, emitOrderEvent, type LoadedOrder } from '../orderContext.ts'
import { requireShipDate, type OrderUpdate } from '../fields/orderFields.ts'
import { askBudgetOwners, overBudgetFacts } from './orderBudgets.ts'
import { requireQuoteDays } from '../quoted/quotedOrder.ts'
import { prepareOrder } from '../fields/prepareOrder.ts'
import { withoutHiddenFile } from '../files/purchaseOrderFile.ts'
import { freezeLinePrices, type OrderPatch } from '../orders.queries.ts'
import { isUnavailable, livePrices, seenPrices } from '../toOrder.ts'

/** A product, its carton or its minimum may have changed since the line was added. @throws Refused */
function refuseUnorderable({ lines, row, detail }: LoadedOrder): void {
  const problems = lines.flatMap((line) =>
    isUnavailable(line, row)
      ? orderProblems.unavailable(line.productName, detail.quote)
      : (quantityProblem(line, line.quantity) ?? []),
  )
  if (problems.length > 0) throw refused(...problems)
}

/**
 * The total the buyer saw last of the lines they submit (R3). A line that this request changes counts at its
 * earlier price, as no answer has shown them a newer one.
 */
function seenTotalCents(order: LoadedOrder, before: LoadedOrder): number {
  const earlier = new Map(before.lines.map((line) => [line.lineId, line]))
  const seenLines = order.lines.map((line) => ({
    ...seenPrices(earlier.get(line.lineId) ?? line),
    quantity: line.quantity,
  }))
  return orderTotals(seenLines).totalAmountCents
}

/** Fields that the customer no longer shows: values that the draft has from before are not sent. */
async function withoutHiddenFields(context: Context, order: LoadedOrder): Promise<OrderPatch> {
  const { flags } = order.detail
  return {
    ...(flags.showRequestShipDate ? {} : { required_ship_on: null, required_asap: false }),
    ...(flags.showCostCentre ? {} : { cost_centre_id: null }),
    ...(flags.showPurchaseOrderNumber ? {} : { purchase_order_number: null }),
    ...(flags.showUploadPurchaseOrderFile ? {} : await withoutHiddenFile(context, order)),
  }
}

/**
 * Draft or rejected → pending, or at once approved within the buyer's own limit (§5); from here prices stay
 * (R3).
 */
export async function submitOrder(context: Context, loadedOrder: LoadedOrder, input: OrderUpdate) {
  const { order, patch, asItWillBe } = await prepareOrder(context, loadedOrder, input)
  const { db, member, now } = context
  refuseUnorderable(order)
  requireQuoteDays(context, order)
  const orderLines = order.lines.map(livePrices)
  const { totalAmountCents: totalCents } = orderTotals(orderLines)
  // Older clients send back the order as they read it, at present prices, and confirm no total.
  const hasRead = input.totalAmountCents === totalCents
  const seenCents = input.confirmedTotalCents ?? (hasRead ? totalCents : seenTotalCents(order, loadedOrder))
  const submitted = { ...asItWillBe, orderLines }
  const budgets = await askBudgetOwners(context, order, asItWillBe.costCentre?.id ?? null)
  const { flags } = order.detail
  const onHold = flags.onHold && (await lockHolds(db, order.row.customerId)).onHold
  const submission = accept(
    rules.submitOrder(submitted, member, { ...flags, onHold }, seenCents, now, budgets.waits),
  )
  await requireShipDate(context, asItWillBe)
  const frozenCents = await freezeLinePrices(db, order.row.customerId, order.row.id)
  // The buyer has not seen a price that changed between the check and the copy.
  if (frozenCents !== totalCents) throw refused(orderProblems.totalChanged(frozenCents))
  const { statusId, submittedAt, approvedAt, approverUserName } = submission
  const columns = {
    ...patch,
    ...(await withoutHiddenFields(context, order)),
    status_id: statusId,
    unsaved: false,
    submitted_by_login_id: member.loginId,
    submitted_at: submittedAt,
    submitted_on: todayOf(context),
    approved_by_login_id: approvedAt ? member.loginId : null,
    approved_at: approvedAt ?? null,
    ...(approverUserName === undefined ? { approver_login_id: null } : {}),
    rejected_by_login_id: null,
    rejected_at: null,
    rejected_reason: null,
  }
  const [version] = await Promise.all([
    changeOrder(context, order, 'submitOrder', columns, {
      totalCents,
      gst: 'per unit, half up',
      statusId,
      ...(budgets.over.length > 0 ? { overBudget: overBudgetFacts(budgets.over) } : {}),
    }),
    emitOrderEvent(context, approvedAt ? 'orderApproved' : 'orderSubmitted', order),
  ])
  return changed(order, version, statusId)
}
