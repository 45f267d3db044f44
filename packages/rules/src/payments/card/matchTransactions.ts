import { isMoney, type CardOutcome } from './settlePayment.ts'

export interface MatchableAttempt {
  readonly transactionUuid: string
  readonly amountCents: number
  readonly startedAt: Date
}

export interface FoundTransaction {
  readonly providerTransactionId: string
  readonly submittedAt: Date
  readonly amountCents: number
  readonly outcome: CardOutcome
}

export interface Match<Attempt, Transaction> {
  readonly attempt: Attempt
  readonly transaction: Transaction
}

/** Tolerance for a provider's clock that is behind ours. */
const clockSkewMs = 60_000

function attemptOf<Attempt extends MatchableAttempt>(
  newestFirst: readonly Attempt[],
  transaction: FoundTransaction,
  knownUuid: string | undefined,
): Attempt | undefined {
  const knownTransaction = newestFirst.find(({ transactionUuid }) => transactionUuid === knownUuid)
  if (knownTransaction) return knownTransaction
  const before = newestFirst.filter(
    ({ startedAt }) => startedAt.getTime() - clockSkewMs <= transaction.submittedAt.getTime(),
  )
  const hasAmount = ({ amountCents }: MatchableAttempt) => amountCents === transaction.amountCents
  // Money always gets an attempt: with another amount it is refused, and the accounts team is alerted.
  const fallback = isMoney(transaction.outcome) ? (newestFirst.find(hasAmount) ?? newestFirst[0]) : undefined
  return before.find(hasAmount) ?? fallback
}

/** Rank in the order to record: money, undecided, declined. */
const weight = ({ outcome }: FoundTransaction): number => {
  if (isMoney(outcome)) return 0
  return outcome === 'unknown' || outcome === 'review' ? 1 : 2
}

/**
 * Pairs of attempts and transactions. The provider's search knows a payment's reference, which all its
 * attempts share, but not the attempt (R15). The attempt is the one named in a received message, or else the
 * newest one of the same amount that had begun before the transaction. Pairs are in the order to record:
 * money first; a decline is left out while another transaction of its attempt is undecided.
 * @param recorded transaction id → transaction uuid, from verified messages
 */
export function matchTransactions<Attempt extends MatchableAttempt, Transaction extends FoundTransaction>(
  attempts: readonly Attempt[],
  transactions: readonly Transaction[],
  recorded: ReadonlyMap<string, string>,
): Match<Attempt, Transaction>[] {
  const newestFirst = attempts.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const matches = transactions
    .flatMap((transaction) => {
      const attempt = attemptOf(newestFirst, transaction, recorded.get(transaction.providerTransactionId))
      return attempt ? [{ attempt, transaction }] : []
    })
    .toSorted((a, b) => weight(a.transaction) - weight(b.transaction))
  const undecided = new Set(
    matches.filter((match) => weight(match.transaction) === 1).map((match) => match.attempt),
  )
  return matches.filter((match) => weight(match.transaction) !== 2 || !undecided.has(match.attempt))
}
