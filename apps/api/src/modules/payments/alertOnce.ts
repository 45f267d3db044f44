import type { CardResult } from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { Context } from '../../http/context.ts'
import { recordAct, tradeCounter } from '../audit/recordAct.ts'
import { findAlert } from './alerts.queries.ts'
import { paymentSubject } from './paymentContext.ts'
import type { PaymentKey } from './payments.queries.ts'

interface Alert {
  /** The matter of the alert, at most one of it for each payment. */
  readonly about: string
  readonly reason: string
  /** Cents that were, or may have been, charged. */
  readonly amountCents: number
}

/** Matter of an alert about money that cannot be recorded; the reference number is the payment's number. */
export const aboutMismatch = (
  result: Pick<CardResult, 'providerTransactionId' | 'referenceNumber'>,
): string => `mismatch ${result.providerTransactionId ?? result.referenceNumber}`

/**
 * Alerts the debtors team once about money of a payment; the lock on the payment prevents a second alert.
 * @returns false if it was alerted before
 */
export async function alertOnce(
  { db, outbox, now }: Pick<Context, 'db' | 'outbox' | 'now'>,
  { customerId, paymentId }: PaymentKey,
  { about, reason, amountCents }: Alert,
): Promise<boolean> {
  const payment = { customerId, paymentId }
  if (await findAlert(db, payment, about)) return false
  await recordAct({ db, now }, tradeCounter, paymentSubject(payment), 'alert', { about, reason })
  await outbox.emit(db, 'moneyNeedsAttention', { ...payment, reason, amountCents })
  return true
}
