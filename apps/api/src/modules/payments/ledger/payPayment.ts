import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { Db } from '../../../db/database.ts'
import { todayOf, type Services } from '../../../http/context.ts'
import { savePayment, type PaymentPatch, type PaymentRow } from '../payments.queries.ts'
import { settleDocuments } from '../selection/selection.queries.ts'
import { insertUnappliedCredit, postSettlement } from './ledger.queries.ts'

interface Paying extends Pick<Services, 'outbox' | 'settings'> {
  readonly db: Db
  readonly now: Date
}

/**
 * Marks a payment as paid (§4), by card or by credits alone: documents, journal, status and job in one
 * commit. The payment and its documents are locked and were checked.
 * @param columns further columns: the card, or the member who confirmed it
 * @param keptFromPaymentId the payment whose kept money an administrator applies; its payer gets the receipt
 * @returns the new version
 */
export async function payPayment(
  { db, outbox, settings, now }: Paying,
  payment: PaymentRow,
  columns: PaymentPatch,
  keptFromPaymentId?: number,
): Promise<number> {
  const { customerId, paymentId } = payment
  const paid = { status_id: PaymentStatus.paid, paid_at: now, updated_at: now }
  // Together, as none needs the answer of another.
  const [version] = await Promise.all([
    savePayment(db, payment, { ...columns, ...paid }),
    settleDocuments(db, payment),
    postSettlement(db, payment, now),
    keepLeftOver({ db, outbox, settings, now }, payment, columns),
    outbox.emit(db, 'paymentPaid', {
      customerId,
      paymentId,
      ...(keptFromPaymentId && { keptFromPaymentId }),
    }),
  ])
  return version
}

/** R18: the rest of a lump sum stays on the account. */
async function keepLeftOver(
  { db, outbox, settings, now }: Paying,
  { customerId, paymentId, paymentNumber, leftOverCents }: PaymentRow,
  columns: PaymentPatch,
): Promise<void> {
  if (leftOverCents === 0) return
  await insertUnappliedCredit(db, {
    customerId,
    paymentId,
    documentNumber: paymentNumber,
    referenceNumber: columns.provider_transaction_id ?? null,
    amountCents: leftOverCents,
    on: todayOf({ settings, now }),
  })
  await outbox.emit(db, 'moneyNeedsAttention', {
    customerId,
    paymentId,
    reason: 'Part of this payment is unallocated. It is kept as a credit.',
    amountCents: leftOverCents,
  })
}
