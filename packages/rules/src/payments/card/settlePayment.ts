import { PaymentStatus } from '../paymentStatus.ts'

/** Outcome of one attempt as the card provider reports it, already verified and classified. */
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

/** Selection of a payment now, beside the one its attempt was taken to the card page for. */
export type SelectionState =
  /** The same documents and amounts, each within its balance. */
  | 'fits'
  /** The same, but a balance is smaller by now. */
  | 'balanceChanged'
  /** Other documents or amounts. */
  | 'changed'

export interface SettlablePayment {
  readonly statusId: PaymentStatus
  readonly totalPaymentAmountCents: number
  /** Everything recorded for it so far, by attempt. */
  readonly receipts: readonly (Receipt & { readonly attemptId: number })[]
  readonly selection: SelectionState
}

export interface SettlableAttempt {
  readonly attemptId: number
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

/**
 * Effect of a message. Money that arrived is never dropped:
 * settled, unapplied or in the refund queue (R15, P4).
 */
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

/**
 * Still to be paid, and by exactly this much: not started over, reset at 11.59pm or changed meanwhile (P4).
 */
const awaits = (payment: SettlablePayment, amountCents: number): boolean =>
  (payment.statusId === PaymentStatus.inProgress || payment.statusId === PaymentStatus.pending) &&
  payment.totalPaymentAmountCents === amountCents

/**
 * Money of an attempt. One payment is settled once or kept as a credit once; any
 * further charge goes back, except that of a later attempt which pays exactly
 * what is still open (docs/decisions/0034-second-receipt-of-one-payment.md).
 */
function settleAccepted(
  payment: SettlablePayment,
  attempt: SettlableAttempt,
  result: CardResult,
): Settlement {
  const { receipts, selection } = payment
  if (receipts.some((each) => each.providerTransactionId === result.providerTransactionId))
    return { kind: 'nothing', reason: 'already recorded' }
  if (receipts.some((each) => each.disposition === 'settled'))
    return { kind: 'queueRefund', reason: 'second' }
  if (result.outcome === 'partial' || result.authorisedCents !== attempt.amountCents)
    return { kind: 'queueRefund', reason: 'partial' }
  const credits = receipts.filter((each) => each.disposition === 'unapplied')
  const isChargedTwice = credits.some((each) => each.attemptId === attempt.attemptId)
  const isAwaited = awaits(payment, attempt.amountCents)
  if (isAwaited && selection === 'fits' && !isChargedTwice) return { kind: 'settle' }
  if (credits.length > 0) return { kind: 'queueRefund', reason: 'second' }
  const reason = isAwaited && selection === 'balanceChanged' ? 'balanceChanged' : 'closed'
  return { kind: 'receiveUnapplied', reason }
}

/**
 * Decides what one verified provider message does to its payment (R14–R17). A later
 * ACCEPT always wins; nothing ever downgrades an accepted attempt or a paid payment.
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

/**
 * A card page can be used after its attempt ended: cancelled
 * in one tab, paid in another. What may become money is told.
 */
const afterTheEnd = (attempt: SettlableAttempt, result: CardResult): Settlement =>
  result.outcome === 'review' && attempt.state !== 'accepted'
    ? { kind: 'alert', reason: 'review' }
    : { kind: 'nothing', reason: `attempt is ${attempt.state}` }

/** Money moved: a full or a partial capture. */
export const isMoney = (outcome: CardOutcome): boolean => outcome === 'paid' || outcome === 'partial'

/**
 * The payer may choose again when the attempt their payment was waiting for ends without settling it (R14).
 */
export const reopensPayment = (
  payment: Pick<SettlablePayment, 'statusId'>,
  attempt: Pick<SettlableAttempt, 'state'>,
): boolean => payment.statusId === PaymentStatus.inProgress && isUnresolved(attempt.state)
