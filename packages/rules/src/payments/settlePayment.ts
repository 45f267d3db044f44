import { PaymentStatus } from './paymentStatus.ts'

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

export interface SettlablePayment {
  readonly statusId: PaymentStatus
  readonly totalPaymentAmountCents: number
  /** The provider's id of the transaction that paid it, when it has been paid. */
  readonly paidByTransactionId: string | undefined
}

export interface SettlableAttempt {
  readonly state: AttemptState
  readonly amountCents: number
  readonly currency: string
  readonly referenceNumber: string
}

export interface CardResult {
  readonly outcome: CardOutcome
  readonly transactionId: string | undefined
  readonly amountCents: number
  readonly authorisedCents: number | undefined
  readonly currency: string
  readonly referenceNumber: string
}

/** What a message does. Money that arrived is always kept: settled, unapplied or in the refund queue (R15, P4). */
export type Settlement =
  | { readonly kind: 'mismatch'; readonly reason: string }
  | { readonly kind: 'nothing'; readonly reason: string }
  | { readonly kind: 'settle'; readonly attemptState: 'accepted' }
  | { readonly kind: 'receiveUnapplied'; readonly attemptState: 'accepted' }
  | { readonly kind: 'queueRefund'; readonly reason: 'second' | 'partial'; readonly attemptState: 'accepted' }
  | { readonly kind: 'reopen'; readonly attemptState: 'declined' | 'cancelled' }
  | { readonly kind: 'wait'; readonly attemptState: 'unknown' }

function contentMismatch(attempt: SettlableAttempt, result: CardResult): string | undefined {
  if (result.referenceNumber !== attempt.referenceNumber) return 'reference number'
  if (result.currency !== attempt.currency) return 'currency'
  if (result.amountCents !== attempt.amountCents) return 'amount'
  return undefined
}

const nothing = (reason: string): Settlement => ({ kind: 'nothing', reason })

function settleAccepted(
  payment: SettlablePayment,
  result: CardResult,
  attempt: SettlableAttempt,
): Settlement {
  if (payment.paidByTransactionId === result.transactionId) return nothing('already recorded')
  if (payment.paidByTransactionId !== undefined)
    return { kind: 'queueRefund', reason: 'second', attemptState: 'accepted' }
  if (result.outcome === 'partial' || result.authorisedCents !== attempt.amountCents)
    return { kind: 'queueRefund', reason: 'partial', attemptState: 'accepted' }
  // A payment closed or changed meanwhile (started over, reset at 11.59pm) still received this money (P4).
  const stillTheSame =
    (payment.statusId === PaymentStatus.inProgress || payment.statusId === PaymentStatus.pending) &&
    payment.totalPaymentAmountCents === attempt.amountCents
  return stillTheSame
    ? { kind: 'settle', attemptState: 'accepted' }
    : { kind: 'receiveUnapplied', attemptState: 'accepted' }
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
  if (result.outcome === 'paid' || result.outcome === 'partial') {
    if (result.transactionId === undefined) return { kind: 'mismatch', reason: 'transaction id' }
    return settleAccepted(payment, result, attempt)
  }
  if (!isUnresolved(attempt.state)) return nothing(`attempt is ${attempt.state}`)
  if (result.outcome === 'unknown' || result.outcome === 'review')
    return { kind: 'wait', attemptState: 'unknown' }
  return { kind: 'reopen', attemptState: result.outcome === 'cancelled' ? 'cancelled' : 'declined' }
}
