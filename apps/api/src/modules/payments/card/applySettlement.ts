import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { isMoney, isOfReview, type Settlement } from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { CardReceiptsTable } from '../../../db/tables/paymentTables.ts'
import { todayOf } from '../../../http/context.ts'
import { cardProvider, recordAct } from '../../audit/recordAct.ts'
import { aboutMismatch, alertOnce } from '../alertOnce.ts'
import { insertUnappliedCredit, postReceived } from '../ledger/ledger.queries.ts'
import { payPayment } from '../ledger/payPayment.ts'
import { paymentSubject } from '../paymentContext.ts'
import { savePayment } from '../payments.queries.ts'
import { releaseDocuments } from '../selection/selection.queries.ts'
import { insertReceipt, saveAttempt, saveReview } from './attempts.queries.ts'
import { reopenUnpaid, reopenWaiting } from './reopenPayment.ts'
import type { Settling } from './settling.ts'

type Kind = Settlement['kind']
type SettlementOf<K extends Kind = Kind> = {
  [P in K]: Extract<Settlement, { readonly kind: P }> & { readonly kind: P }
}[K]
type Branch<K extends Kind> = (settling: Settling, settlement: SettlementOf<K>) => Promise<void>

/** Writes for each outcome of `settlePayment`. Every one that sees money posts a journal of it (P3). */
const branches: { readonly [K in Kind]: Branch<K> } = {
  nothing: async () => undefined,

  /**
   * The message does not match its attempt (P5): the payment stays as it is. If the message reports money,
   * the debtors team is alerted, and a repeated message is recorded no more.
   */
  async mismatch(settling, { reason }) {
    const { payment, result } = settling
    const isNew =
      !isMoney(result.outcome) ||
      (await alertOnce(settling, payment, {
        about: aboutMismatch(result),
        reason: `A card message for a payment names another ${reason}; nothing was recorded.`,
        amountCents: moneyOf(settling).amountCents,
      }))
    if (isNew) await audit(settling, 'refuseMessage', reason)
  },

  /** Unknown outcome (R15): the payment stays In Progress until the provider's search shows one. */
  async wait({ db, attempt, result }) {
    await saveAttempt(db, attempt, {
      state: 'unknown',
      reason_code: result.reasonCode,
      resolved_at: null,
      reviewed_transaction_id:
        result.outcome === 'review' ? (result.providerTransactionId ?? '') : attempt.reviewedTransactionId,
    })
  },

  async alert(settling, { reason }) {
    const { db, payment, attempt, result } = settling
    await saveReview(db, attempt, result.providerTransactionId ?? '')
    await alertOnce(settling, payment, {
      about: `${reason} ${attempt.attemptId}`,
      reason: 'The card provider is reviewing a card payment that had already ended.',
      amountCents: attempt.amountCents,
    })
  },

  async endReview({ db, attempt }) {
    await saveReview(db, attempt, null)
  },

  async resolve(settling, { attemptState }) {
    await endAttempt(settling, attemptState)
    await reopenUnpaid(settling)
    await audit(settling, attemptState === 'cancelled' ? 'cancelAttempt' : 'declineAttempt')
  },

  async settle(settling) {
    await Promise.all([
      endAttempt(settling, 'accepted'),
      payPayment(settling, settling.payment, {
        provider_transaction_id: settling.result.providerTransactionId ?? null,
        ...cardColumns(settling),
      }),
      audit(settling, 'settlePayment'),
    ])
  },

  /**
   * Money for a payment that was started over, reset or changed becomes a credit of the customer, and the
   * debtors team is alerted (P4). A changed payment is closed, so that its payer sees the credit before
   * paying again.
   */
  async receiveUnapplied(settling, { reason }) {
    const { db, outbox, payment, attempt, now } = settling
    const { customerId, paymentId, paymentNumber } = payment
    const { attemptId } = attempt
    const { providerTransactionId, amountCents } = moneyOf(settling)
    await insertUnappliedCredit(db, {
      customerId,
      paymentId,
      // A payment may have several attempts, and a document number is used once.
      documentNumber: `${paymentNumber}-${attemptId}`,
      referenceNumber: providerTransactionId,
      amountCents,
      on: todayOf(settling),
    })
    await postReceived(db, payment, 'unapplied', amountCents, now)
    await endAttempt(settling, 'accepted')
    if (reason === 'balanceChanged') {
      await releaseDocuments(db, payment)
      const closed = { status_id: PaymentStatus.failed, ...cardColumns(settling), updated_at: now }
      await savePayment(db, payment, closed)
    }
    await audit(settling, 'receiveUnapplied', reason)
    await outbox.emit(db, 'paymentKeptAsCredit', { customerId, paymentId, attemptId, amountCents })
    await emitAttention(
      settling,
      'A card payment arrived for a payment that could not be settled. It is kept as a credit.',
    )
  },

  async queueRefund(settling, { reason }) {
    const { db, payment, now } = settling
    await postReceived(db, payment, 'refund', moneyOf(settling).amountCents, now)
    await endAttempt(settling, 'accepted')
    await reopenWaiting(settling)
    await audit(settling, 'queueRefund', reason)
    await emitAttention(settling, refundReasons[reason](payment))
  },
}

const carryOut = <K extends Kind>(settling: Settling, settlement: SettlementOf<K>): Promise<void> =>
  branches[settlement.kind](settling, settlement)

/**
 * Carries out the decision of `settlePayment`, after writing the receipt of any money.
 * @returns the settlement carried out: a mismatch where another payment has the transaction already
 */
export async function applySettlement(settling: Settling, settlement: Settlement): Promise<Settlement> {
  const isReceiptStored = await storeReceipt(settling, settlement)
  const applied: Settlement = isReceiptStored
    ? settlement
    : { kind: 'mismatch', reason: 'payment’s transaction id' }
  await carryOut(settling, applied)
  return applied
}

const dispositions: Partial<Record<Kind, CardReceiptsTable['disposition']>> = {
  settle: 'settled',
  receiveUnapplied: 'unapplied',
  queueRefund: 'refund',
}

/**
 * False when the transaction has a receipt of another payment: it pays one payment only (card-provider §6.4).
 */
async function storeReceipt(settling: Settling, settlement: Settlement): Promise<boolean> {
  const disposition = dispositions[settlement.kind]
  if (!disposition) return true
  const { db, attempt, now } = settling
  const reason = 'reason' in settlement ? settlement.reason : null
  const { providerTransactionId, amountCents } = moneyOf(settling)
  return insertReceipt(db, {
    provider_transaction_id: providerTransactionId,
    customer_id: attempt.customerId,
    payment_id: attempt.paymentId,
    attempt_id: attempt.attemptId,
    amount_cents: amountCents,
    disposition,
    reason,
    received_at: now,
  })
}

/**
 * The charged amount and the provider's id of it. `settlePayment` refuses money without either as a mismatch.
 */
function moneyOf({ result }: Settling) {
  const { providerTransactionId = '', authorisedCents = result.amountCents } = result
  return { providerTransactionId, amountCents: authorisedCents }
}

const cardColumns = ({ result }: Settling) => ({
  card_brand: result.cardBrand,
  card_last_four: result.cardLastFour,
})

const endAttempt = (
  { db, attempt, result, now }: Settling,
  state: 'accepted' | 'declined' | 'cancelled',
): Promise<unknown> =>
  saveAttempt(db, attempt, {
    state,
    reason_code: result.reasonCode,
    resolved_at: now,
    reviewed_transaction_id: isOfReview(attempt, result) ? null : attempt.reviewedTransactionId,
  })

type AttemptAction =
  'settlePayment' | 'declineAttempt' | 'cancelAttempt' | 'receiveUnapplied' | 'queueRefund' | 'refuseMessage'

function audit(settling: Settling, action: AttemptAction, reason?: string): Promise<void> {
  const { payment, attempt, result } = settling
  const { providerTransactionId, reasonCode } = result
  const facts = { attemptId: attempt.attemptId, providerTransactionId, reasonCode, reason }
  return recordAct(settling, cardProvider, paymentSubject(payment), action, facts)
}

const refundReasons = {
  second: ({ paymentRequestId }: Settling['payment']) =>
    `Duplicate charge: the card was charged twice for this payment${paymentRequestId === null ? '' : ' link'}. Refund the second charge.`,
  partial: () => 'Wrong charge: the amount charged differs from the payment. Refund the charge.',
} as const

const emitAttention = (settling: Settling, reason: string) => {
  const { db, outbox, payment } = settling
  const { customerId, paymentId } = payment
  const { amountCents } = moneyOf(settling)
  return outbox.emit(db, 'moneyNeedsAttention', { customerId, paymentId, reason, amountCents })
}
