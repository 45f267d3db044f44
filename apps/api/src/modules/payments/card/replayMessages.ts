import { messageFromFields } from '@tradecounter/card-gateway/signing/messageFromFields.ts'
import { isNews } from '@tradecounter/rules/payments/card/isNews.ts'
import { isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { customerScope, noScope } from '../../../db/database.ts'
import type { Failures } from '../../../jobs/collectFailures.ts'
import { listReceipts, type AttemptRow } from './attempts.queries.ts'
import { listArrived } from './messages.queries.ts'
import { toResult } from './recordProviderMessage.ts'
import { settleAttempt } from './settleAttempt.ts'
import type { SettlingServices } from './settling.ts'

async function replay(
  services: SettlingServices,
  attempt: AttemptRow,
  messages: readonly { readonly fields: Readonly<Record<string, string>> }[],
  now: Date,
): Promise<void> {
  const receipts = await listReceipts(services.database.scoped(customerScope(attempt.customerId)), attempt)
  for (const { fields } of messages) {
    // Card fields are stored redacted: brand and number are missing, as they may be in a search result.
    const message = messageFromFields(new Map(Object.entries(fields)))
    if (typeof message === 'string' || message.transactionType !== 'sale') continue
    const result = toResult(message)
    if (isNews(attempt, result, true, receipts)) await settleAttempt(services, attempt, result, now)
  }
}

/**
 * Carries out messages of unresolved attempts that were stored but met a lock or a fault: the provider's
 * search lists no cancellations, and charges late. A message that was carried out already changes nothing,
 * as any message may arrive again (card-provider §6.4).
 */
export async function replayMessages(
  services: SettlingServices,
  attempts: readonly AttemptRow[],
  now: Date,
  failures: Failures,
): Promise<void> {
  const unresolved = attempts.filter(({ state }) => isUnresolved(state))
  if (unresolved.length === 0) return
  const uuids = unresolved.map(({ transactionUuid }) => transactionUuid)
  const arrived = Map.groupBy(
    await listArrived(services.database.scoped(noScope), uuids),
    ({ transactionUuid }) => transactionUuid,
  )
  for (const attempt of unresolved) {
    const messages = arrived.get(attempt.transactionUuid)
    if (messages)
      await failures.attempt(`payment ${attempt.paymentId}`, () => replay(services, attempt, messages, now))
  }
}
