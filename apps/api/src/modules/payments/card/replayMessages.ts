import { messageFromFields } from '@tradecounter/card-gateway/signing/messageFromFields.ts'
import { isNews } from '@tradecounter/rules/payments/card/isNews.ts'
import { isMoney } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { customerScope, noScope, type Db } from '../../../db/database.ts'
import type { Failures } from '../../../jobs/collectFailures.ts'
import { listReceipts, type AttemptRow } from './attempts.queries.ts'
import { findAlert } from '../alerts.queries.ts'
import { aboutMismatch } from '../alertOnce.ts'
import { listArrived } from './messages.queries.ts'
import { toResult } from './recordProviderMessage.ts'
import { settleAttempt } from './settleAttempt.ts'
import type { ReceivedResult, SettlingServices } from './settling.ts'

type Arrived = Awaited<ReturnType<typeof listArrived>>

/** Results in stored messages that may still change the payment. */
async function pendingIn(db: Db, attempt: AttemptRow, messages: Arrived): Promise<readonly ReceivedResult[]> {
  const receipts = await listReceipts(db, attempt)
  const results = messages
    // Card fields are stored redacted: brand and number are missing, as they may be in a search result.
    .map(({ fields }) => messageFromFields(new Map(Object.entries(fields))))
    .flatMap((message) =>
      typeof message === 'string' || message.transactionType !== 'sale' ? [] : [toResult(message)],
    )
    // Money that does not fit its attempt has to be reported, too, if its message met a lock.
    .filter((result) => isNews(attempt, result, !isMoney(result.outcome), receipts))
  // Money that cannot be recorded, such as that of another payment, was reported to the debtors team.
  const alerts = await Promise.all(
    results.map(async (result) => isMoney(result.outcome) && findAlert(db, attempt, aboutMismatch(result))),
  )
  return results.filter((_, at) => !alerts[at])
}

/** Results of an attempt that were stored, but met a lock or a fault and are not carried out yet. */
export async function listPendingResults(db: Db, attempt: AttemptRow): Promise<readonly ReceivedResult[]> {
  return pendingIn(db, attempt, await listArrived(db, [attempt.transactionUuid]))
}

async function replay(
  services: SettlingServices,
  attempt: AttemptRow,
  messages: Arrived,
  now: Date,
): Promise<void> {
  const db = services.database.scoped(customerScope(attempt.customerId))
  for (const result of await pendingIn(db, attempt, messages))
    await settleAttempt(services, attempt, result, now)
}

/**
 * Carries out messages that were stored but met a lock or a fault: the provider's search lists no
 * cancellations, and charges late. An ended attempt may have a charge, too. A message that was already
 * carried out changes nothing, as any message may arrive again (card-provider §6.4).
 */
export async function replayMessages(
  services: SettlingServices,
  attempts: readonly AttemptRow[],
  now: Date,
  failures: Failures,
): Promise<void> {
  if (attempts.length === 0) return
  const uuids = attempts.map(({ transactionUuid }) => transactionUuid)
  const arrived = Map.groupBy(
    await listArrived(services.database.scoped(noScope), uuids),
    ({ transactionUuid }) => transactionUuid,
  )
  for (const attempt of attempts) {
    const messages = arrived.get(attempt.transactionUuid)
    if (messages)
      await failures.attempt(`payment ${attempt.paymentId}`, () => replay(services, attempt, messages, now))
  }
}
