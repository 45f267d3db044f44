import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { PaymentStatus, paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { selectionProblems } from '@tradecounter/rules/payments/selection/lumpSum.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { lockSelected } from '../selection/checkSelection.ts'
import { audit, getPayer, holdPayment, isReset, lumpSumOf, selectionDayOf } from '../paymentContext.ts'
import { deleteDraftsOf, deleteDraftsOver } from '../drafts/paymentDrafts.queries.ts'
import { payPayment } from '../ledger/payPayment.ts'
import { savePayment, type PaymentRow } from '../payments.queries.ts'
import { reserveDocuments } from '../selection/selection.queries.ts'

/** Pending → In Progress (§4, R17): fixes the selection, and checks and reserves its documents under lock. */
export async function confirmPayment(context: Context, input: RouteInput<'confirmPayment'>['body']) {
  const { db, now, member } = context
  const payment = await holdPayment(context, input.paymentId, input.version)
  await getPayer(context)
  if (!paymentCan.confirm(payment)) throw refused(paymentProblems.notEditable)
  if (isReset(payment, selectionDayOf(context))) throw refused(paymentProblems.selectionReset)
  const problems = selectionProblems(await lockSelected(db, payment), lumpSumOf(payment))
  if (problems.length > 0) throw refused(...problems)
  // §4: the selection is cleared, on every device.
  await deleteDraftsOver(db, payment)
  await deleteDraftsOf(db, payment.customerId, member.loginId)
  const changed = { updated_by_login_id: member.loginId, updated_at: now }
  if (payment.totalPaymentAmountCents === 0) return settleWithoutCard(context, payment, changed)
  await reserveDocuments(db, payment)
  const version = await savePayment(db, payment, { ...changed, status_id: PaymentStatus.inProgress })
  await audit(context, payment, 'confirmPayment', { totalCents: payment.totalPaymentAmountCents })
  return { paymentId: payment.paymentId, version, paymentStatusId: PaymentStatus.inProgress }
}

/** Settles invoices that credits cover fully, without the card provider, as no amount is charged (§4). */
async function settleWithoutCard(
  context: Context,
  payment: PaymentRow,
  changed: { updated_by_login_id: number; updated_at: Date },
) {
  const version = await payPayment(context, payment, changed)
  await audit(context, payment, 'settlePayment', { totalCents: 0 })
  return { paymentId: payment.paymentId, version, paymentStatusId: PaymentStatus.paid }
}
