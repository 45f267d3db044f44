import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { isMoney, reopensPayment, type Settlement } from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { Db } from '../../../db/database.ts'
import { todayOf } from '../../../http/context.ts'
import { saveAttempt } from '../card/attempts.queries.ts'
import { cardProvider, recordAct } from '../../audit/recordAct.ts'
import { alertOnce } from '../alertOnce.ts'
import { paymentSubject, selectionDayOf } from '../paymentContext.ts'
import { keepReceipt, moneyOf } from './keepReceipt.ts'
import { insertUnappliedCredit, postReceived } from './ledger.queries.ts'
import { payPayment } from './payPayment.ts'
import { savePayment } from '../payments.queries.ts'
import { reopenPayment } from '../card/reopenPayment.ts'
import { releaseDocuments } from '../selection/selection.queries.ts'
import type { Settling, SettlingServices } from '../card/settling.ts'

/**
 * Carries out what `settlePayment` decided. Every branch that sees money has a receipt and writes a journal of it (P3).
 * @returns what was carried out: a mismatch for money that is another payment's.
 */
export async function applySettlement(
  services: SettlingServices,
  db: Db,
  settling: Settling,
  settlement: Settlement,
): Promise<Settlement> {
  const isKept = await keepReceipt(db, settling, settlement)
  const applied: Settlement = isKept ? settlement : { kind: 'mismatch', reason: 'payment’s transaction id' }
  await carryOut(services, db, settling, applied)
  return applied
}

async function carryOut(
  services: SettlingServices,
  db: Db,
  settling: Settling,
  settlement: Settlement,
): Promise<void> {
  switch (settlement.kind) {
    case 'nothing':
      return
    case 'mismatch':
      return recordMismatch(services, db, settling, settlement.reason)
    case 'wait':
      return recordUnknown(db, settling)
    case 'alert':
      return alertOnce(services, db, settling.payment, {
        about: `${settlement.reason} ${settling.attempt.attemptId}`,
        reason: 'The card provider is reviewing a card payment that had already ended.',
        amountCents: settling.attempt.amountCents,
        now: settling.now,
      })
    case 'resolve':
      await resolveAttempt(services, db, settling, settlement.attemptState)
      return audit(db, settling, settlement.attemptState === 'cancelled' ? 'cancelAttempt' : 'declineAttempt')
    case 'settle':
      return settle(services, db, settling)
    case 'receiveUnapplied':
      return receiveUnapplied(services, db, settling, settlement.reason)
    case 'queueRefund':
      return queueRefund(services, db, settling, settlement.reason)
  }
}

type AttemptAction =
  'settlePayment' | 'declineAttempt' | 'cancelAttempt' | 'receiveUnapplied' | 'queueRefund' | 'refuseMessage'

const audit = (
  db: Db,
  { payment, attempt, result, now }: Settling,
  action: AttemptAction,
  reason?: string,
): Promise<void> => {
  const { providerTransactionId, reasonCode } = result
  const facts = { attemptId: attempt.attemptId, providerTransactionId, reasonCode, reason }
  return recordAct({ db, now }, cardProvider, paymentSubject(payment), action, facts)
}

/** Ends the attempt; a payment that was waiting for it goes back to its payer (R14). */
async function resolveAttempt(
  services: SettlingServices,
  db: Db,
  { payment, attempt, result, now }: Settling,
  state: 'accepted' | 'declined' | 'cancelled',
): Promise<void> {
  await saveAttempt(db, attempt, { state, reason_code: result.reasonCode, resolved_at: now })
  if (!reopensPayment(payment, attempt)) return
  const today = selectionDayOf({ settings: services.settings, now })
  await reopenPayment(db, payment, { today, now })
}

/** In doubt (R15): the payment stays In Progress until the provider's search tells. */
async function recordUnknown(db: Db, { attempt, result }: Settling): Promise<void> {
  await saveAttempt(db, attempt, { state: 'unknown', reason_code: result.reasonCode, resolved_at: null })
}

const cardOf = ({ result }: Settling) => ({
  card_brand: result.cardBrand,
  card_last_four: result.cardLastFour,
})

async function settle(services: SettlingServices, db: Db, settling: Settling): Promise<void> {
  const { payment, attempt, result, now } = settling
  await saveAttempt(db, attempt, { state: 'accepted', reason_code: result.reasonCode, resolved_at: now })
  const { outbox, settings } = services
  await payPayment({ db, outbox, settings, now }, payment, {
    provider_transaction_id: result.providerTransactionId ?? null,
    ...cardOf(settling),
  })
  await audit(db, settling, 'settlePayment')
}

/**
 * Money for a payment that was started over, reset, changed or no longer fits: kept as a credit of the customer, and a
 * person is told (P4). A payment it no longer fits is closed, as its payer must see the credit before paying again.
 */
async function receiveUnapplied(
  services: SettlingServices,
  db: Db,
  settling: Settling,
  reason: 'closed' | 'balanceChanged',
): Promise<void> {
  const { payment, attempt, result, now } = settling
  const { customerId, paymentId, paymentNumber } = payment
  const { providerTransactionId, amountCents } = moneyOf(settling)
  await insertUnappliedCredit(db, {
    customerId,
    paymentId,
    // A payment may have several attempts, and a document number is used once.
    documentNumber: `${paymentNumber}-${attempt.attemptId}`,
    referenceNumber: providerTransactionId,
    amountCents,
    on: todayOf({ ...services, now }),
  })
  await postReceived(db, payment, 'unapplied', amountCents, now)
  await saveAttempt(db, attempt, { state: 'accepted', reason_code: result.reasonCode, resolved_at: now })
  if (reason === 'balanceChanged') {
    await releaseDocuments(db, payment)
    await savePayment(db, payment, { status_id: PaymentStatus.failed, ...cardOf(settling), updated_at: now })
  }
  await audit(db, settling, 'receiveUnapplied', reason)
  const { attemptId } = attempt
  await services.outbox.emit(db, 'paymentKeptAsCredit', { customerId, paymentId, attemptId, amountCents })
  await services.outbox.emit(db, 'moneyNeedsAttention', {
    customerId,
    paymentId,
    reason: 'A card payment arrived for a payment that could not be settled; it is kept as a credit.',
    amountCents,
  })
}

const refundReasons = {
  second: 'A card was charged a second time for one payment; it is to be refunded.',
  partial: 'A card was charged for another amount than the payment; it is to be refunded.',
} as const

async function queueRefund(
  services: SettlingServices,
  db: Db,
  settling: Settling,
  reason: 'second' | 'partial',
): Promise<void> {
  const { customerId, paymentId } = settling.payment
  const { amountCents } = moneyOf(settling)
  await postReceived(db, settling.payment, 'refund', amountCents, settling.now)
  await resolveAttempt(services, db, settling, 'accepted')
  await audit(db, settling, 'queueRefund', reason)
  await services.outbox.emit(db, 'moneyNeedsAttention', {
    customerId,
    paymentId,
    reason: refundReasons[reason],
    amountCents,
  })
}

/** The provider said something that is not what was asked of it (P5): nothing changes; if it says money, a person is told. */
async function recordMismatch(
  services: SettlingServices,
  db: Db,
  settling: Settling,
  reason: string,
): Promise<void> {
  const { payment, result } = settling
  await audit(db, settling, 'refuseMessage', reason)
  if (!isMoney(result.outcome)) return
  await alertOnce(services, db, payment, {
    about: `mismatch ${result.providerTransactionId ?? payment.paymentNumber}`,
    reason: `A card message for a payment names another ${reason}; nothing was recorded.`,
    amountCents: moneyOf(settling).amountCents,
    now: settling.now,
  })
}
