import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { stillFits } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { PaymentStatus, paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { selectionProblems } from '@tradecounter/rules/payments/selection/lumpSum.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { asApplied } from '../selection/checkSelection.ts'
import { audit, getPayer, holdPayment, isReset, lumpSumOf, selectionDayOf } from '../paymentContext.ts'
import { deleteDraftsOf, deleteDraftsOver } from '../drafts/paymentDrafts.queries.ts'
import { payPayment } from '../ledger/payPayment.ts'
import { savePayment, type PaymentRow } from '../payments.queries.ts'
import { lockSelection, reserveDocuments, type SelectionRow } from '../selection/selection.queries.ts'

const isReservedElsewhere = ({ reservedByPaymentId }: SelectionRow, { paymentId }: PaymentRow): boolean =>
  reservedByPaymentId !== null && reservedByPaymentId !== paymentId

/**
 * Pending → In Progress (§4, R17): fixes the selection and reserves its documents. Balances may have changed
 * since they were selected, so every amount is checked again under lock.
 */
export async function confirmPayment(context: Context, input: RouteInput<'confirmPayment'>['body']) {
  const { db, now, member } = context
  const payment = await holdPayment(context, input.paymentId, input.version)
  await getPayer(context)
  if (!paymentCan.confirm(payment)) throw refused(paymentProblems.notEditable)
  if (isReset(payment, selectionDayOf(context))) throw refused(paymentProblems.selectionReset)
  const rows = await lockSelection(db, payment)
  const applied = rows.map(asApplied)
  if (!stillFits(applied) || rows.some((row) => isReservedElsewhere(row, payment)))
    throw refused(paymentProblems.balanceChanged)
  const problems = selectionProblems(applied, lumpSumOf(payment))
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
