import type { ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import {
  askedAfterEndMs,
  hasLapsed,
  isWorthSearching,
} from '@tradecounter/rules/payments/card/attemptTiming.ts'
import { matchTransactions, type Match } from '@tradecounter/rules/payments/card/matchTransactions.ts'
import { isMoney, isUnresolved, type Receipt } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { customerScope, noScope, providerScope } from '../../../db/database.ts'
import { inScope, type Context, type Services } from '../../../http/context.ts'
import { listAttempts, listReceipts, listUnresolved, type AttemptRow } from './attempts.queries.ts'
import { alertStillUnresolved, expireAttempt } from './expireAttempt.ts'
import { insertMessage, listKnownTransactions } from './messages.queries.ts'
import { findPendingPayment } from '../readPayment.ts'
import { settleAttempt } from './settleAttempt.ts'
import type { ReceivedResult } from './settling.ts'

const searchTimeoutMs = 10_000

type Found = Match<AttemptRow, ProviderTransaction>
type SyncServices = Pick<Services, 'database' | 'outbox' | 'settings' | 'card'>

const toResult = (transaction: ProviderTransaction): ReceivedResult => ({
  outcome: transaction.outcome,
  transactionId: transaction.transactionId,
  amountCents: transaction.amountCents,
  // The search judged a sale paid in full by its reasons; it does not always repeat the amount (card-provider §3).
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

/**
 * Asking again and again must not fill the log: only what may change something is kept and carried out. Money counts until
 * there is a receipt of it, as a message may have been kept and then not carried out. What can never fit its attempt is
 * refused whenever it is carried out, so once is enough.
 */
function isNews({ attempt, transaction }: Found, heardOf: boolean, receipts: readonly Receipt[]): boolean {
  const fits = transaction.amountCents === attempt.amountCents && transaction.currency === attempt.currency
  if (heardOf && !fits) return false
  if (isMoney(transaction.outcome))
    return !receipts.some(({ transactionId }) => transactionId === transaction.transactionId)
  if (transaction.outcome === 'unknown' || transaction.outcome === 'review')
    return attempt.state === 'open' || !heardOf
  return isUnresolved(attempt.state)
}

async function recordFound(
  services: SyncServices,
  { attempt, transaction }: Found,
  now: Date,
): Promise<void> {
  const { transactionId, outcome, reasonCode = '', amountCents, currency } = transaction
  const fields = {
    transaction_id: transactionId,
    reason_code: reasonCode,
    currency,
    amount_cents: String(amountCents),
  }
  await inScope(services.database, noScope, (db) =>
    insertMessage(db, {
      channel: 'search',
      verified: true,
      refusal: null,
      transactionUuid: attempt.transactionUuid,
      decision: decisions[outcome],
      fields,
      now,
    }),
  )
  await settleAttempt(services, attempt, toResult(transaction), now)
}

/**
 * Asks the provider what became of the attempts of one payment, which share its reference, and records it like messages
 * (R15, R16, card-provider §3). Nothing is held while the provider thinks. A search that fails says nothing about money, so
 * nothing changes.
 * @returns whether the provider answered.
 */
async function syncPayment(services: SyncServices, asked: Asked, now: Date): Promise<boolean> {
  const [one, ...others] = asked
  let found: ProviderTransaction[]
  try {
    found = await services.card.search(one.referenceNumber, AbortSignal.timeout(searchTimeoutMs))
  } catch {
    return false
  }
  const db = services.database.scoped(customerScope(one.customerId))
  const attempts = await listAttempts(db, one)
  const uuids = attempts.map(({ transactionUuid }) => transactionUuid)
  const known = await listKnownTransactions(services.database.scoped(noScope), uuids)
  const matches = matchTransactions(attempts, found, known)
  const receipts = await listReceipts(db, one)
  for (const match of matches)
    if (isNews(match, known.has(match.transaction.transactionId), receipts))
      await recordFound(services, match, now)
  for (const attempt of [one, ...others]) {
    const isFound = matches.some((match) => match.attempt.attemptId === attempt.attemptId)
    if (!isFound && hasLapsed(attempt, now)) await expireAttempt(services, attempt, now)
  }
  return true
}

/** Attempts of one payment; at least one. */
type Asked = readonly [AttemptRow, ...AttemptRow[]]

function byPayment(attempts: readonly AttemptRow[], now: Date): Asked[] {
  const worthIt = attempts.filter((attempt) => isWorthSearching(attempt, now))
  const groups = Map.groupBy(worthIt, ({ paymentId }) => paymentId)
  return [...groups.values()].flatMap(([one, ...others]) => (one ? [[one, ...others] as const] : []))
}

/**
 * The payer's own sync (§4: before the payment screens load): every unresolved attempt of the customer, then the open
 * payment as it is afterwards. The route is not one transaction, as it waits for the provider.
 */
export async function syncPayments(context: Context) {
  const { db, scope, now } = context
  if (scope.kind === 'customer') {
    const unresolved = await listUnresolved(db, { customerId: scope.customerId })
    await Promise.all(byPayment(unresolved, now).map((asked) => syncPayment(context, asked, now)))
  }
  return findPendingPayment(context)
}

export interface Sweep {
  readonly asked: number
  readonly unanswered: number
}

/** So many searches at a time. */
const atATime = 5

/**
 * For the schedule, every few minutes (P2, P8): asks about every unresolved attempt of every customer, and for two hours
 * about those that ended and may hide money. What is in doubt for a day is told to a person. A provider that does not
 * answer is left alone until the next time.
 */
export async function syncUnresolvedAttempts(services: SyncServices, now: Date): Promise<Sweep> {
  const since = new Date(now.getTime() - askedAfterEndMs)
  const attempts = await listUnresolved(services.database.scoped(providerScope), { since })
  const waiting = byPayment(attempts, now)
  let asked = 0
  let unanswered = 0
  while (waiting.length > 0) {
    const some = waiting.splice(0, atATime)
    const answers = await Promise.all(some.map((each) => syncPayment(services, each, now)))
    const silent = answers.filter((answered) => !answered).length
    asked += some.length
    unanswered += silent
    if (silent === some.length) break
  }
  await alertOld(services, attempts, now)
  return { asked, unanswered }
}

async function alertOld(services: SyncServices, attempts: readonly AttemptRow[], now: Date): Promise<void> {
  for (const attempt of attempts) {
    const isOld = now.getTime() - attempt.startedAt.getTime() >= dayMs
    if (isOld && isUnresolved(attempt.state)) await alertStillUnresolved(services, attempt, now)
  }
}
