import {
  isMoney,
  isOfReview,
  isUnresolved,
  type CardResult,
  type Receipt,
  type SettlableAttempt,
} from './settlePayment.ts'

type Found = Pick<CardResult, 'outcome' | 'providerTransactionId' | 'amountCents' | 'currency'>

/**
 * True if a search result may change the payment; repeated ones would fill the log. A charge counts until it
 * has a receipt, because its message may have been stored but not carried out. A result that cannot fit its
 * attempt is recorded once.
 */
export function isNews(
  attempt: Pick<SettlableAttempt, 'state' | 'amountCents' | 'currency' | 'reviewedTransactionId'>,
  transaction: Found,
  heardOf: boolean,
  receipts: readonly Receipt[],
): boolean {
  const fits = transaction.amountCents === attempt.amountCents && transaction.currency === attempt.currency
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
