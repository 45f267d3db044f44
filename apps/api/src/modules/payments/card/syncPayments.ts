import type { CardGateway, ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import { ProviderSearchError } from '@tradecounter/card-gateway/search/providerSearchError.ts'
import {
  searchedAfterEndMs,
  hasLapsed,
  isWorthSearching,
} from '@tradecounter/rules/payments/card/attemptTiming.ts'
import { tellableError } from '@tradecounter/rules/failed-jobs/tellableError.ts'
import { isNews } from '@tradecounter/rules/payments/card/isNews.ts'
import { matchTransactions, type Match } from '@tradecounter/rules/payments/card/matchTransactions.ts'
import { isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { customerScope, noScope, providerScope } from '../../../db/database.ts'
import { inScope, type Context, type Services } from '../../../http/context.ts'
import { collectFailures, type Failures } from '../../../jobs/collectFailures.ts'
import { tokenBuckets } from '../../../http/limits/tokenBuckets.ts'
import {
  listAttempts,
  listReceipts,
  listUnresolved,
  listUnresolvedOf,
  type AttemptRow,
} from './attempts.queries.ts'
import { alertStillUnresolved, expireAttempt } from './expireAttempt.ts'
import { insertMessage, listKnownTransactions } from './messages.queries.ts'
import { replayMessages } from './replayMessages.ts'
import { findPendingPayment } from '../readPayment.ts'
import { settleAttempt } from './settleAttempt.ts'
import type { ReceivedResult } from './settling.ts'

const searchTimeoutMs = 10_000

type FoundMatch = Match<AttemptRow, ProviderTransaction>
type SyncServices = Pick<Services, 'database' | 'outbox' | 'settings' | 'card'>

const toResult = (transaction: ProviderTransaction): ReceivedResult => ({
  outcome: transaction.outcome,
  providerTransactionId: transaction.providerTransactionId,
  amountCents: transaction.amountCents,
  // A search result that is paid in full does not always repeat the amount (card-provider §3).
  authorisedCents:
    transaction.authorisedCents ?? (transaction.outcome === 'paid' ? transaction.amountCents : undefined),
  currency: transaction.currency,
  referenceNumber: transaction.referenceNumber,
  reasonCode: transaction.reasonCode ?? null,
  cardBrand: transaction.cardBrand ?? null,
  cardLastFour: transaction.cardLastFour ?? null,
})

const decisions = {
  paid: 'ACCEPT',
  partial: 'ACCEPT',
  declined: 'DECLINE',
  cancelled: 'CANCEL',
  review: 'REVIEW',
  unknown: 'ERROR',
} as const

async function recordMatch(
  services: SyncServices,
  { attempt, transaction }: FoundMatch,
  now: Date,
): Promise<void> {
  const { providerTransactionId, outcome, reasonCode = '', amountCents, currency } = transaction
  const fields = {
    transaction_id: providerTransactionId,
    reason_code: reasonCode,
    currency,
    amount_cents: String(amountCents),
  }
  await inScope(services.database, noScope, (db) =>
    insertMessage(db, {
      received_at: now,
      channel: 'search',
      verified: true,
      refusal: null,
      transaction_uuid: attempt.transactionUuid,
      decision: decisions[outcome],
      fields: JSON.stringify(fields),
    }),
  )
  await settleAttempt(services, attempt, toResult(transaction), now)
}

/** `unreadable` concerns one payment; if the provider is `away`, searches for others fail as well. */
type SearchAnswer = 'answered' | 'unreadable' | 'away'

/** True for an error of every search: no answer in time, an outage or refused keys. */
const isAway = (error: unknown): boolean =>
  error instanceof ProviderSearchError ? error.failure !== 'unexpected' : error instanceof DOMException

/**
 * Searches the provider for the attempts of one payment, which share its reference, and records the results
 * like messages (R15, R16, card-provider §3). The search runs without a lock. A search that fails changes
 * nothing, except that charges beside an unreadable transaction are recorded.
 */
export async function syncPayment(
  services: SyncServices,
  sameReference: AttemptsOfPayment,
  now: Date,
): Promise<SearchAnswer> {
  const [one, ...others] = sameReference
  let found: readonly ProviderTransaction[]
  let answer: SearchAnswer = 'answered'
  try {
    found = await services.card.search(one.referenceNumber, AbortSignal.timeout(searchTimeoutMs))
  } catch (error) {
    if (isAway(error)) return 'away'
    found = (error instanceof ProviderSearchError ? error.charges : undefined) ?? []
    answer = 'unreadable'
  }
  const db = services.database.scoped(customerScope(one.customerId))
  const attempts = await listAttempts(db, one)
  const uuids = attempts.map(({ transactionUuid }) => transactionUuid)
  const recordedTransactions = await listKnownTransactions(services.database.scoped(noScope), uuids)
  const matches = matchTransactions(attempts, found, recordedTransactions)
  const receipts = await listReceipts(db, one)
  for (const match of matches) {
    const { attempt, transaction } = match
    const heardOf = recordedTransactions.has(transaction.providerTransactionId)
    if (isNews(attempt, transaction, heardOf, receipts)) await recordMatch(services, match, now)
  }
  // The unreadable transaction may be of an attempt that was not found.
  if (answer === 'unreadable') return answer
  for (const attempt of [one, ...others]) {
    const isFound = matches.some((match) => match.attempt.attemptId === attempt.attemptId)
    if (!isFound && hasLapsed(attempt, now)) await expireAttempt(services, attempt, now)
  }
  return answer
}

/** Attempts of one payment; at least one. */
type AttemptsOfPayment = readonly [AttemptRow, ...AttemptRow[]]

function byPayment(attempts: readonly AttemptRow[], now: Date): AttemptsOfPayment[] {
  const worthIt = attempts.filter((attempt) => isWorthSearching(attempt, now))
  const groups = Map.groupBy(worthIt, ({ paymentId }) => paymentId)
  return [...groups.values()].flatMap(([one, ...others]) => (one ? [[one, ...others] as const] : []))
}

export interface Sweep {
  readonly searches: number
  readonly unanswered: number
}

/** Maximum number of searches in parallel. */
const atATime = 5

/** Numbers of searches, all and unanswered. If the provider is away, the rest is left for later. */
async function searchAll(
  services: SyncServices,
  payments: readonly AttemptsOfPayment[],
  now: Date,
  failures: Failures,
): Promise<Sweep> {
  let searchCount = 0
  let unanswered = 0
  for (let at = 0; at < payments.length; at += atATime) {
    const some = payments.slice(at, at + atATime)
    const answers = await Promise.all(
      some.map((attempts) =>
        failures.attempt(`payment ${attempts[0].paymentId}`, () => syncPayment(services, attempts, now)),
      ),
    )
    searchCount += some.length
    unanswered += answers.filter((answer) => answer === 'away' || answer === 'unreadable').length
    if (answers.every((answer) => answer === 'away')) break
  }
  return { searches: searchCount, unanswered }
}

/** Attempts a payer's sync asks about; the schedule asks about all. */
const searchedForPayer = 20
/** Rate of searches for the people of one customer; past it they see the known state. */
const payersRate = { burst: 20, perSecond: 0.2 } as const
const payersTurns = new WeakMap<CardGateway, ReturnType<typeof tokenBuckets>>()

function mayAsk({ card, clock }: Pick<Services, 'card' | 'clock'>, customerId: number): boolean {
  const turns = payersTurns.get(card) ?? tokenBuckets(clock)
  payersTurns.set(card, turns)
  return turns.take(String(customerId), payersRate).waitMs === 0
}

/**
 * Sync before the payment screens load (§4): resolves attempts of the customer by stored messages and by the
 * provider's search, then returns the open payment. Not one transaction, as it waits for the provider.
 */
export async function syncPayments(context: Context) {
  const { db, scope, now } = context
  if (scope.kind === 'customer') {
    const failures = collectFailures()
    const attempts = await listUnresolvedOf(db, scope.customerId, searchedForPayer)
    if (attempts.length > 0 && mayAsk(context, scope.customerId)) {
      await replayMessages(context, attempts, now, failures)
      await searchAll(context, byPayment(attempts, now), now, failures)
    }
    try {
      failures.end()
    } catch (error) {
      // One payment that cannot be settled must not hide the open one; the schedule fails with it, too.
      context.report(`Sync of card payments: ${tellableError(error)}`)
    }
  }
  return findPendingPayment(context)
}

/**
 * Scheduled every few minutes (P2, P8): carries out stored messages, then asks about every unresolved attempt
 * of every customer and, for two hours, about ended ones that may hide money. An attempt in doubt for a day
 * is reported to a person. If the provider does not answer, the next run continues.
 */
export async function syncUnresolvedAttempts(services: SyncServices, now: Date): Promise<Sweep> {
  const since = new Date(now.getTime() - searchedAfterEndMs)
  const attempts = await listUnresolved(services.database.scoped(providerScope), since)
  const failures = collectFailures()
  await replayMessages(services, attempts, now, failures)
  const sweep = await searchAll(services, byPayment(attempts, now), now, failures)
  await alertOld(services, attempts, now, failures)
  failures.end()
  return sweep
}

async function alertOld(
  services: SyncServices,
  attempts: readonly AttemptRow[],
  now: Date,
  failures: Failures,
): Promise<void> {
  for (const attempt of attempts) {
    const isOld = now.getTime() - attempt.startedAt.getTime() >= dayMs
    if (isOld && isUnresolved(attempt.state))
      await failures.attempt(`payment ${attempt.paymentId}`, () =>
        alertStillUnresolved(services, attempt, now),
      )
  }
}
