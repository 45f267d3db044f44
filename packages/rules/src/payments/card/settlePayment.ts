import { PaymentStatus } from '../paymentStatus.ts'

/** What the card provider says happened to one attempt, already verified and classified. */
export type CardOutcome = 'paid' | 'partial' | 'declined' | 'cancelled' | 'unknown' | 'review'

export const AttemptState = {
  open: 'open',
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
  unknown: 'unknown',
  expired: 'expired',
} as const
export type AttemptState = (typeof AttemptState)[keyof typeof AttemptState]

/** R15: unresolved until a verified ACCEPT, DECLINE or CANCEL, or expiry and an empty search. */
export const isUnresolved = (state: AttemptState): boolean => state === 'open' || state === 'unknown'

/** Money that arrived for a payment, and what became of it. */
export interface Receipt {
  readonly providerTransactionId: string
  readonly disposition: 'settled' | 'unapplied' | 'refund'
}

export interface SettlablePayment {
  readonly statusId: PaymentStatus
  readonly totalPaymentAmountCents: number
  /** Everything recorded for it so far. */
  readonly receipts: readonly Receipt[]
}

export interface SettlableAttempt {
  readonly state: AttemptState
  readonly amountCents: number
  readonly currency: string
  readonly referenceNumber: string
}

export interface CardResult {
  readonly outcome: CardOutcome
  readonly providerTransactionId: string | undefined
  readonly amountCents: number
  readonly authorisedCents: number | undefined
  readonly currency: string
  readonly referenceNumber: string
}

/** What a message does. Money that arrived is always kept: settled, unapplied or in the refund queue (R15, P4). */
export type Settlement =
  | { readonly kind: 'mismatch'; readonly reason: string }
  | { readonly kind: 'nothing'; readonly reason: string }
  | { readonly kind: 'settle' }
  | { readonly kind: 'receiveUnapplied'; readonly reason: 'closed' | 'balanceChanged' }
  | { readonly kind: 'queueRefund'; readonly reason: 'second' | 'partial' }
  | { readonly kind: 'resolve'; readonly attemptState: 'declined' | 'cancelled' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'alert'; readonly reason: 'review' }

function contentMismatch(attempt: SettlableAttempt, result: CardResult): string | undefined {
  if (result.referenceNumber !== attempt.referenceNumber) return 'reference number'
  if (result.currency !== attempt.currency) return 'currency'
  if (result.amountCents !== attempt.amountCents) return 'amount'
  return undefined
}

/** Still to be paid, and by exactly this much: not started over, reset at 11.59pm or changed meanwhile (P4). */
const awaits = (payment: SettlablePayment, amountCents: number): boolean =>
  (payment.statusId === PaymentStatus.inProgress || payment.statusId === PaymentStatus.pending) &&
  payment.totalPaymentAmountCents === amountCents

function settleAccepted(
  payment: SettlablePayment,
  attempt: SettlableAttempt,
  result: CardResult,
): Settlement {
  const has = (disposition: Receipt['disposition']) =>
    payment.receipts.some((receipt) => receipt.disposition === disposition)
  const { providerTransactionId } = result
  if (payment.receipts.some((receipt) => receipt.providerTransactionId === providerTransactionId))
    return { kind: 'nothing', reason: 'already recorded' }
  if (has('settled')) return { kind: 'queueRefund', reason: 'second' }
  if (result.outcome === 'partial' || result.authorisedCents !== attempt.amountCents)
    return { kind: 'queueRefund', reason: 'partial' }
  if (awaits(payment, attempt.amountCents)) return { kind: 'settle' }
  // One payment's money is kept on the account once; what comes after it was charged twice.
  if (has('unapplied')) return { kind: 'queueRefund', reason: 'second' }
  return { kind: 'receiveUnapplied', reason: 'closed' }
}

/**
 * Decides what one verified provider message does to its payment (R14–R17). A later ACCEPT always wins; nothing ever
 * downgrades an accepted attempt or a paid payment.
 */
export function settlePayment(
  payment: SettlablePayment,
  attempt: SettlableAttempt,
  result: CardResult,
): Settlement {
  const mismatch = contentMismatch(attempt, result)
  if (mismatch) return { kind: 'mismatch', reason: mismatch }
  if (isMoney(result.outcome)) {
    if (result.providerTransactionId === undefined) return { kind: 'mismatch', reason: 'transaction id' }
    // Nothing was charged, whatever it is called.
    if (result.authorisedCents === 0) return { kind: 'mismatch', reason: 'amount' }
    return settleAccepted(payment, attempt, result)
  }
  if (!isUnresolved(attempt.state)) return afterTheEnd(attempt, result)
  if (result.outcome === 'unknown' || result.outcome === 'review') return { kind: 'wait' }
  return { kind: 'resolve', attemptState: result.outcome === 'cancelled' ? 'cancelled' : 'declined' }
}

/** A card page can be used after its attempt ended: cancelled in one tab, paid in another. What may become money is told. */
const afterTheEnd = (attempt: SettlableAttempt, result: CardResult): Settlement =>
  result.outcome === 'review' && attempt.state !== 'accepted'
    ? { kind: 'alert', reason: 'review' }
    : { kind: 'nothing', reason: `attempt is ${attempt.state}` }

/** Money moved: a full or a partial capture. */
export const isMoney = (outcome: CardOutcome): boolean => outcome === 'paid' || outcome === 'partial'

/** The payer may choose again when the attempt their payment was waiting for ends without settling it (R14). */
export const reopensPayment = (
  payment: Pick<SettlablePayment, 'statusId'>,
  attempt: Pick<SettlableAttempt, 'state'>,
): boolean => payment.statusId === PaymentStatus.inProgress && isUnresolved(attempt.state)
