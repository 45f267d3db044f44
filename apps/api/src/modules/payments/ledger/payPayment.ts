import { PaymentStatus, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { Db } from '../../../db/database.ts'
import { todayOf, type Services } from '../../../http/context.ts'
import { savePayment, type PaymentPatch, type PaymentRow } from '../payments.queries.ts'
import { applyToDocuments, releaseDocuments } from '../selection/selection.queries.ts'
import { insertUnappliedCredit, postSettlement, sumApplied } from './ledger.queries.ts'

interface Paying extends Pick<Services, 'outbox' | 'settings'> {
  readonly db: Db
  readonly now: Date
}

/**
 * A payment becomes paid (§4), by card or by its credits alone: its documents, the journal, its status and its job in one
 * commit. It and its documents are held, and were found to fit.
 * @param columns what else is written on it: the card, or the member who confirmed it
 * @returns its new version
 */
export async function payPayment(
  { db, outbox, settings, now }: Paying,
  payment: PaymentRow,
  columns: PaymentPatch,
): Promise<number> {
  const { customerId, paymentId, totalPaymentAmountCents } = payment
  await applyToDocuments(db, payment)
  await releaseDocuments(db, payment)
  const unappliedCents = await keepLeftOver({ db, settings, now }, payment, columns)
  await postSettlement(
    db,
    { customerId, paymentId, totalCents: totalPaymentAmountCents, unappliedCents },
    now,
  )
  const paid = { status_id: PaymentStatus.paid, paid_at: now, updated_at: now }
  const version = await savePayment(db, payment, { ...columns, ...paid })
  await outbox.emit(db, 'paymentPaid', { customerId, paymentId })
  return version
}

/** R18: what of a lump sum no document takes stays on the account, as a credit. @returns how much that is */
async function keepLeftOver(
  { db, ...when }: Omit<Paying, 'outbox'>,
  payment: PaymentRow,
  { provider_transaction_id: transactionId }: PaymentPatch,
): Promise<number> {
  if (payment.typeId !== PaymentType.lumpSum) return 0
  const amountCents = payment.totalPaymentAmountCents - (await sumApplied(db, payment))
  if (amountCents > 0)
    await insertUnappliedCredit(db, {
      customerId: payment.customerId,
      paymentId: payment.paymentId,
      documentNumber: payment.paymentNumber,
      referenceNumber: transactionId ?? '',
      amountCents,
      on: todayOf(when),
    })
  return amountCents
}
