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

/** True until a verified ACCEPT, DECLINE or CANCEL, or an expiry with an empty search (R15). */
export const isUnresolved = (state: AttemptState): boolean => state === 'open' || state === 'unknown'

/** Money received for a payment, and its use. */
export interface Receipt {
  readonly providerTransactionId: string
  readonly disposition: 'settled' | 'unapplied' | 'refund'
}

/** Comparison of a payment's present selection with the selection of its attempt. */
export type SelectionState =
  /** Same documents and amounts, each within its balance. */
  | 'fits'
  /** Same documents and amounts, but a balance is now smaller than its amount. */
  | 'balanceChanged'
  /** Other documents or amounts. */
  | 'changed'

export interface SettlablePayment {
  readonly statusId: PaymentStatus
  readonly totalPaymentAmountCents: number
  /** Recorded receipts, with their attempts. */
  readonly receipts: readonly (Receipt & { readonly attemptId: number })[]
  readonly selection: SelectionState
  /** True if another payment of its link was charged, and the charge is not to be refunded (R20). */
  readonly isLinkCharged?: boolean
}

export interface SettlableAttempt {
  readonly attemptId: number
  readonly state: AttemptState
  readonly amountCents: number
  readonly currency: string
  readonly referenceNumber: string
  /** Transaction that the provider reviews. */
  readonly reviewedTransactionId: string | null
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
 * Effect of a message. Received money is never dropped: it settles, stays unapplied or is refunded (R15, P4).
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
  | { readonly kind: 'endReview' }

type Content = 'referenceNumber' | 'currency' | 'amountCents'

/** Field in which a result differs from its attempt. */
export function contentMismatch(
  attempt: Pick<SettlableAttempt, Content>,
  result: Pick<CardResult, Content>,
): string | undefined {
  if (result.referenceNumber !== attempt.referenceNumber) return 'reference number'
  if (result.currency !== attempt.currency) return 'currency'
  if (result.amountCents !== attempt.amountCents) return 'amount'
  return undefined
}

/** True if the payment is open with this amount: not started over, reset at 11.59pm or changed since (P4). */
const awaits = (payment: SettlablePayment, amountCents: number): boolean =>
  (payment.statusId === PaymentStatus.inProgress || payment.statusId === PaymentStatus.pending) &&
  payment.totalPaymentAmountCents === amountCents

/**
 * Effect of an attempt's money. A payment is settled once or stored as a credit once. A further charge, also
 * for another payment of the same link, is refunded, except one of a later attempt of the same payment for
 * exactly the amount that is still open (docs/decisions/0034-second-receipt-of-one-payment.md).
 */
function settleAccepted(
  payment: SettlablePayment,
  attempt: SettlableAttempt,
  result: CardResult,
): Settlement {
  const { receipts, selection } = payment
  if (receipts.some((receipt) => receipt.providerTransactionId === result.providerTransactionId))
    return { kind: 'nothing', reason: 'already recorded' }
  if (receipts.some(({ disposition }) => disposition === 'settled'))
    return { kind: 'queueRefund', reason: 'second' }
  if (result.outcome === 'partial' || result.authorisedCents !== attempt.amountCents)
    return { kind: 'queueRefund', reason: 'partial' }
  const credits = receipts.filter(({ disposition }) => disposition === 'unapplied')
  const isChargedTwice = credits.some(({ attemptId }) => attemptId === attempt.attemptId)
  const isAwaited = awaits(payment, attempt.amountCents)
  if (payment.isLinkCharged) return { kind: 'queueRefund', reason: 'second' }
  if (isAwaited && selection === 'fits' && !isChargedTwice) return { kind: 'settle' }
  if (credits.length > 0) return { kind: 'queueRefund', reason: 'second' }
  const reason = isAwaited && selection === 'balanceChanged' ? 'balanceChanged' : 'closed'
  return { kind: 'receiveUnapplied', reason }
}

/**
 * Effect of a verified provider message on its payment (R14–R17). A later ACCEPT always wins; an accepted
 * attempt and a paid payment never go back to an earlier state.
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
    // An authorised amount of 0 means that the card was not charged.
    if (result.authorisedCents === 0) return { kind: 'mismatch', reason: 'amount' }
    return settleAccepted(payment, attempt, result)
  }
  if (!isUnresolved(attempt.state)) return messageAfterEnd(payment, attempt, result)
  if (isUndecided(result.outcome)) return { kind: 'wait' }
  // The reviewed transaction may still be charged after a cancellation in another tab.
  if (attempt.reviewedTransactionId !== null && !isOfReview(attempt, result))
    return { kind: 'nothing', reason: 'another transaction is under review' }
  return resolve(result)
}

const resolve = ({ outcome }: CardResult): Settlement => ({
  kind: 'resolve',
  attemptState: outcome === 'cancelled' ? 'cancelled' : 'declined',
})

const isUndecided = (outcome: CardOutcome): boolean => outcome === 'unknown' || outcome === 'review'

/** True for a result of the transaction of the attempt that the provider reviews. */
export const isOfReview = (
  { reviewedTransactionId }: Pick<SettlableAttempt, 'reviewedTransactionId'>,
  { providerTransactionId }: Pick<CardResult, 'providerTransactionId'>,
): boolean => reviewedTransactionId !== null && reviewedTransactionId === providerTransactionId

/** True if a transaction of an attempt without money may still become money. */
export const isUnderReview = ({
  state,
  reviewedTransactionId,
}: Pick<SettlableAttempt, 'state' | 'reviewedTransactionId'>): boolean =>
  reviewedTransactionId !== null && state !== AttemptState.accepted

/**
 * Effect of a message about an attempt that ended: its card page may still be open in another tab. A review
 * of an unrecorded transaction may become money, so the accounts team is alerted, and the attempt is listed
 * until the review ends.
 */
function messageAfterEnd(
  { receipts }: SettlablePayment,
  attempt: SettlableAttempt,
  result: CardResult,
): Settlement {
  const { providerTransactionId } = result
  const isAccepted = attempt.state === 'accepted'
  const isRecorded =
    providerTransactionId === undefined ||
    receipts.some((receipt) => receipt.providerTransactionId === providerTransactionId)
  if (result.outcome === 'review' && !(isAccepted && isRecorded)) return { kind: 'alert', reason: 'review' }
  if (isOfReview(attempt, result) && !isUndecided(result.outcome))
    return isAccepted ? { kind: 'endReview' } : resolve(result)
  return { kind: 'nothing', reason: `attempt is ${attempt.state}` }
}

/** True for a full or partial charge. */
export const isMoney = (outcome: CardOutcome): boolean => outcome === 'paid' || outcome === 'partial'

/**
 * True if the payer can change the selection after an unsuccessful attempt that the payment waited for (R14).
 */
export const reopensPayment = (
  payment: Pick<SettlablePayment, 'statusId'>,
  attempt: Pick<SettlableAttempt, 'state'>,
): boolean => payment.statusId === PaymentStatus.inProgress && isUnresolved(attempt.state)
