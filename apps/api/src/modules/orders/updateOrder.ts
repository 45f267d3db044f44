import * as rules from '@tradecounter/rules/orders/approveOrder.ts'
import { assignmentProblems } from '@tradecounter/rules/orders/assignOrder.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { mayEdit, standsIn } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orderProblems.ts'
import { OrderStatus, type OrderStatus as OrderStatusId } from '@tradecounter/rules/orders/orderStatus.ts'
import { orderTotals } from '@tradecounter/rules/orders/orderTotals.ts'
import { rejectOrder as decideRejection } from '@tradecounter/rules/orders/rejectOrder.ts'
import { submitOrder as decideSubmission } from '@tradecounter/rules/orders/submitOrder.ts'
import type { Context } from '../../http/context.ts'
import { accept, refused } from '../../http/refused.ts'
import { orderFieldChanges, requireShipDate, type OrderFields } from './editOrder.ts'
import { changed, changeOrder, holdOrder, type LoadedOrder } from './orderContext.ts'
import { replaceLines } from './orderLines.ts'
import { freezeLinePrices, type OrderPatch } from './orders.queries.ts'
import { livePrices, seenPrices } from './toOrder.ts'

export interface OrderUpdate extends OrderFields {
  readonly orderID: number
  readonly version: number
  readonly orderStatus?: { readonly id: 1 | 2 | 4 | 5 } | undefined
  readonly rejectedReason?: string | null | undefined
  readonly orderLines?: readonly { readonly priceListItemID: number; readonly quantity: number }[] | undefined
  readonly confirmedTotalCents?: number | undefined
}

/** The order as it will be once its changed fields are saved: the checks ask this one. */
function withChanges(order: LoadedOrder, input: OrderUpdate, patch: OrderPatch): LoadedOrder['detail'] {
  const { detail } = order
  const approver = 'approver_login_id' in patch ? (input.approver ?? null) : detail.approver
  return {
    ...detail,
    contactPerson: {
      fullName: patch.contact_name ?? detail.contactPerson.fullName,
      phoneNumber: patch.contact_phone ?? detail.contactPerson.phoneNumber,
    },
    purchaseOrderNumber:
      patch.purchase_order_number === undefined ? detail.purchaseOrderNumber : patch.purchase_order_number,
    requiredShipDate: patch.required_ship_on === undefined ? detail.requiredShipDate : patch.required_ship_on,
    requiredAsap: patch.required_asap ?? detail.requiredAsap,
    // A newly named approver was found eligible for this total a moment ago.
    approver: approver && {
      orderApprovalLimitCents: Number.MAX_SAFE_INTEGER,
      firstName: '',
      lastName: '',
      delegates: [],
      ...approver,
    },
  }
}

/** Keeps fields as they are typed; with status 1 the buyer has saved the draft on purpose (R7). */
async function saveFields(context: Context, order: LoadedOrder, input: OrderUpdate, patch: OrderPatch) {
  const savesDraft =
    input.orderStatus?.id === OrderStatus.draft && order.detail.orderStatus.id === OrderStatus.draft
  const all = { ...patch, ...(savesDraft && order.row.unsaved ? { unsaved: false } : {}) }
  if (!mayEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  if (Object.keys(all).length === 0) return changed(order, order.row.version)
  return changed(order, await changeOrder(context, order, savesDraft ? 'saveOrder' : 'editOrder', all))
}

/**
 * What the buyer saw last of the lines they submit (R3): of a line this very update changes, the price from before it, as
 * its answer has not told them of another yet.
 */
function seenTotalCents(order: LoadedOrder, before: LoadedOrder): number {
  const earlier = new Map(before.lines.map((line) => [line.lineId, line]))
  const seen = order.lines.map((line) => ({
    ...seenPrices(earlier.get(line.lineId) ?? line),
    quantity: line.quantity,
  }))
  return orderTotals(seen).totalAmountCents
}

async function submit(
  context: Context,
  order: LoadedOrder,
  before: LoadedOrder,
  input: OrderUpdate,
  patch: OrderPatch,
) {
  const unavailable = order.lines.filter((line) => line.unavailable)
  if (unavailable.length > 0)
    throw refused(...unavailable.map((line) => orderProblems.unavailable(line.productName)))
  const orderLines = order.lines.map(livePrices)
  const seen = input.confirmedTotalCents ?? seenTotalCents(order, before)
  const asItWillBe = { ...withChanges(order, input, patch), orderLines }
  const submission = accept(
    decideSubmission(asItWillBe, context.member, order.detail.flags, seen, context.now),
  )
  await requireShipDate(context, asItWillBe)
  const { db, member, outbox } = context
  const { totalAmountCents } = orderTotals(orderLines)
  const frozenCents = await freezeLinePrices(db, order.row.customerId, order.row.id)
  // A price that changed between the check and the copy was seen by nobody.
  if (frozenCents !== totalAmountCents) throw refused(orderProblems.totalChanged(frozenCents))
  const version = await changeOrder(
    context,
    order,
    'submitOrder',
    {
      ...patch,
      status_id: submission.statusId,
      unsaved: false,
      submitted_by_login_id: member.loginId,
      submitted_at: submission.submittedAt,
      approved_by_login_id: submission.approvedAt ? member.loginId : null,
      approved_at: submission.approvedAt ?? null,
      ...(submission.approverUserName === undefined ? { approver_login_id: null } : {}),
      rejected_by_login_id: null,
      rejected_at: null,
      rejected_reason: null,
    },
    {
      totalCents: totalAmountCents,
      gst: 'per unit, half up',
      statusId: submission.statusId,
    },
  )
  const event = submission.approvedAt ? 'orderApproved' : 'orderSubmitted'
  await outbox.emit(db, event, { customerId: order.row.customerId, orderId: order.row.id })
  return changed(order, version, submission.statusId)
}

/** A pending order given to another approver, who is asked by email (§4 'Assign'). */
async function assign(context: Context, order: LoadedOrder, input: OrderUpdate, patch: OrderPatch) {
  const { detail } = order
  if (!mayEdit(detail, context.member)) throw refused(orderProblems.notEditable)
  if (Object.keys(patch).length === 0) return changed(order, order.row.version)
  const problems = assignmentProblems(withChanges(order, input, patch), context.member, detail.flags)
  if (problems.length > 0) throw refused(...problems)
  const version = await changeOrder(context, order, 'assignOrder', patch)
  if ('approver_login_id' in patch)
    await context.outbox.emit(context.db, 'orderSubmitted', {
      customerId: order.row.customerId,
      orderId: order.row.id,
    })
  return changed(order, version)
}

/** Whose decision it was, where somebody who stood in for them took it. */
const inPlaceOf = ({ detail }: LoadedOrder, { userName }: Context['member']) =>
  detail.approver && standsIn(detail, userName)
    ? { inPlaceOf: detail.approver.userName, inPlaceOfName: fullName(detail.approver) }
    : {}

async function approve(context: Context, order: LoadedOrder, input: OrderUpdate, patch: OrderPatch) {
  const { db, member, now, outbox } = context
  const approval = accept(
    rules.approveOrder(withChanges(order, input, patch), member, order.detail.flags, now),
  )
  const version = await changeOrder(
    context,
    order,
    'approveOrder',
    {
      ...patch,
      status_id: approval.statusId,
      approved_by_login_id: member.loginId,
      approved_at: approval.approvedAt,
    },
    { approvedBy: fullName(member), totalCents: order.detail.totalAmountCents, ...inPlaceOf(order, member) },
  )
  await outbox.emit(db, 'orderApproved', { customerId: order.row.customerId, orderId: order.row.id })
  return changed(order, version, approval.statusId)
}

async function reject(context: Context, order: LoadedOrder, input: OrderUpdate) {
  const { db, member, now, outbox } = context
  const rejection = accept(
    decideRejection(order.detail, member, input.rejectedReason, order.detail.flags, now),
  )
  const version = await changeOrder(
    context,
    order,
    'rejectOrder',
    {
      status_id: rejection.statusId,
      rejected_by_login_id: member.loginId,
      rejected_at: rejection.rejectedAt,
      rejected_reason: rejection.rejectedReason,
    },
    { reason: rejection.rejectedReason, ...inPlaceOf(order, member) },
  )
  await outbox.emit(db, 'orderRejected', { customerId: order.row.customerId, orderId: order.row.id })
  return changed(order, version, rejection.statusId)
}

/** The specification's single PUT (§7): the status it asks for picks the verb. */
export async function updateOrder(context: Context, input: OrderUpdate) {
  const found = await holdOrder(context, input.orderID, input.version)
  const wanted: OrderStatusId | undefined = input.orderStatus?.id
  if (wanted === OrderStatus.rejected) return reject(context, found, input)
  const order = await replaceLines(context, found, input.orderLines)
  const patch = await orderFieldChanges(context, order, input)
  if (wanted === OrderStatus.approved) return approve(context, order, input, patch)
  if (wanted === OrderStatus.pending)
    return order.detail.orderStatus.id === OrderStatus.pending
      ? assign(context, order, input, patch)
      : submit(context, order, found, input, patch)
  return saveFields(context, order, input, patch)
}
