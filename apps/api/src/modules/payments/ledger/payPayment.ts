import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { savePayment, type PaymentPatch, type PaymentRow } from '../payments.queries.ts'
import { applyToDocuments, releaseDocuments } from '../selection/selection.queries.ts'
import { postSettlement } from './ledger.queries.ts'

interface Paying extends Pick<Services, 'outbox'> {
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
  { db, outbox, now }: Paying,
  payment: PaymentRow,
  columns: PaymentPatch,
): Promise<number> {
  const { customerId, paymentId, totalPaymentAmountCents } = payment
  await applyToDocuments(db, payment)
  await releaseDocuments(db, payment)
  await postSettlement(db, payment, totalPaymentAmountCents, now)
  const paid = { status_id: PaymentStatus.paid, paid_at: now, updated_at: now }
  const version = await savePayment(db, payment, { ...columns, ...paid })
  await outbox.emit(db, 'paymentPaid', { customerId, paymentId })
  return version
}
