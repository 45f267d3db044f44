import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { allocateCredit } from '@tradecounter/rules/payments/work-lists/allocateCredit.ts'
import { workListProblems } from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { payPayment } from '../ledger/payPayment.ts'
import { audit, selectionDayOf } from '../paymentContext.ts'
import { insertPayment, lockPayment, type PaymentRow } from '../payments.queries.ts'
import { lockSelected } from '../selection/checkSelection.ts'
import { insertSelection, listPayable } from '../selection/selection.queries.ts'
import { findReceiptCredit } from './workLists.queries.ts'

/** Amounts of the credit by document. @throws Refused when nothing is left of it, or no document is open. */
async function allocate({ db }: Context, customerId: number, documentId: number) {
  const credit = await findReceiptCredit(db, customerId, documentId)
  if (!credit) throw notFound('This receipt')
  const { documentNumber, balanceCents } = credit
  if (balanceCents === 0) throw refused(workListProblems.used(documentNumber))
  const { applied, leftOverCents } = allocateCredit(0 - balanceCents, await listPayable(db, customerId))
  if (applied.length === 0) throw refused(workListProblems.nothingOpen)
  return {
    paymentId: credit.paymentId,
    documentNumber,
    applied,
    leftCents: leftOverCents,
    appliedCents: 0 - balanceCents - leftOverCents,
  }
}

type Allocated = Awaited<ReturnType<typeof allocate>>

/**
 * Begins a payment without a charge, as for credits that cover invoices, so that the accounts system's feed
 * has it.
 */
async function begin(context: Context, { appliedCents }: Allocated): Promise<PaymentRow> {
  const { db, now, member } = context
  const customerId = customerIdOf(context)
  const created = await insertPayment(db, {
    customerId,
    type_id: PaymentType.transaction,
    note: '',
    total_invoice_cents: appliedCents,
    total_credit_cents: 0 - appliedCents,
    total_payment_cents: 0,
    left_over_cents: 0,
    selectedOn: selectionDayOf(context),
    loginId: member.loginId,
    now,
    isPaid: true,
  })
  const payment = created && (await lockPayment(db, { customerId, paymentId: created.paymentId }))
  if (!payment) throw refused(paymentProblems.alreadyOpen)
  return payment
}

/**
 * R39: money that was kept is applied to the invoices that are
 * due longest (R18), through the ledger of every payment (R17).
 */
export async function applyReceipt(context: Context, documentId: number) {
  const { db } = context
  const allocated = await allocate(context, customerIdOf(context), documentId)
  const { applied, appliedCents, leftCents, documentNumber } = allocated
  const payment = await begin(context, allocated)
  await insertSelection(db, payment, [
    { documentId, appliedCents: 0 - appliedCents, note: '' },
    ...applied.map(({ document, amountAppliedCents }) => ({
      documentId: document.id,
      appliedCents: amountAppliedCents,
      note: '',
    })),
  ])
  const lockedDocuments = await lockSelected(db, payment)
  await audit(context, payment, 'createPayment', { totalCents: 0, documents: lockedDocuments.length })
  await payPayment(context, payment, {}, allocated.paymentId)
  await audit(context, payment, 'applyReceipt', { documentNumber, amountCents: appliedCents })
  return { appliedCents, leftCents, invoices: applied.length }
}
