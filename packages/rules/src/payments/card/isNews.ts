import {
  contentMismatch,
  isMoney,
  isOfReview,
  isUnresolved,
  type CardResult,
  type Receipt,
  type SettlableAttempt,
} from './settlePayment.ts'

/**
 * True if a search result or a stored message may change the payment; repeated ones would fill the log. A
 * charge counts until it has a receipt, because its message may have been stored but not carried out. A
 * result that cannot fit its attempt is recorded once.
 */
export function isNews(
  attempt: Omit<SettlableAttempt, 'attemptId'>,
  transaction: Omit<CardResult, 'authorisedCents'>,
  heardOf: boolean,
  receipts: readonly Receipt[],
): boolean {
  const fits = contentMismatch(attempt, transaction) === undefined
  if (heardOf && !fits) return false
  if (isMoney(transaction.outcome))
    return !receipts.some(
      ({ providerTransactionId }) => providerTransactionId === transaction.providerTransactionId,
    )
  if (transaction.outcome === 'unknown' || transaction.outcome === 'review')
    return attempt.state === 'open' || !heardOf
  return attempt.reviewedTransactionId === null
    ? isUnresolved(attempt.state)
    : isOfReview(attempt, transaction)
}
