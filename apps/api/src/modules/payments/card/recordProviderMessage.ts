import type { MessageReading, ProviderMessage } from '@tradecounter/card-gateway/cardGateway.ts'
import { outcomeOf } from '@tradecounter/card-gateway/outcome.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { noScope, providerScope } from '../../../db/database.ts'
import { inScope, type PublicContext } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { findAttempt } from './attempts.queries.ts'
import { keptFields } from './keptFields.ts'
import { insertMessage } from './messages.queries.ts'
import { settleAttempt } from './settleAttempt.ts'
import { isKept } from './refusedMessages.ts'
import type { ReceivedResult } from './settling.ts'

export type MessageChannel = 'receipt' | 'cancel' | 'notification'

/** A genuine message has about fifty short fields; no more than this is read. */
const maximumMessage = 32_768

const toResult = (message: ProviderMessage): ReceivedResult => ({
  outcome: outcomeOf(message.decision, message.reasonCode),
  providerTransactionId: message.providerTransactionId,
  amountCents: message.amountCents,
  authorisedCents: message.authorisedCents,
  currency: message.currency,
  referenceNumber: message.referenceNumber,
  reasonCode: message.reasonCode ?? null,
  cardBrand: message.cardBrand ?? null,
  cardLastFour: message.cardLastFour ?? null,
})

interface Received {
  readonly reading: MessageReading
  readonly fields: Readonly<Record<string, string>>
}

function receive(context: PublicContext, rawText: string): Received {
  if (rawText.length > maximumMessage)
    return { reading: { verified: false, reason: 'too long', claimed: {} }, fields: {} }
  const form = new URLSearchParams(rawText)
  const reading = context.card.readMessage(form)
  return { reading, fields: keptFields(form, reading.verified) }
}

/** Longer than any genuine one. */
const maximumClaim = 100

const storable = (text: string | undefined): string | null =>
  text === undefined ? null : text.replaceAll('\0', '').slice(0, maximumClaim).toWellFormed()

/**
 * The one way in for what the provider says (R16), by browser or by server, in any order and any number of times. It is
 * kept first, in its own transaction, believed or not (of those that do not verify a few, `refusedKept`); only then anything changes. An answer of 5xx means it was not kept,
 * or not carried out: it may be sent again, and the provider's search tells it too (card-provider §6.8).
 *
 * A verified message about an attempt we never made is kept, logged and refused like a forged one. There is no customer
 * whose money it could be: an attempt is committed before its form leaves us, so this is a restored database or another
 * installation with our keys, and a person has to look. A 400 asks a provider that repeats messages to do so meanwhile.
 * @throws Refused 400 for whatever is not about a payment of ours, to the cent.
 */
export async function recordProviderMessage(
  context: PublicContext,
  channel: MessageChannel,
  rawText: string,
): Promise<{ readonly paymentId: number; readonly transactionUuid: string }> {
  const { database, now, request } = context
  const { reading, fields } = receive(context, rawText)
  const said = reading.verified ? reading.message : reading.claimed
  await inScope(database, noScope, async (db) => {
    if (!reading.verified && !(await isKept(context, db))) return
    await insertMessage(db, {
      channel,
      verified: reading.verified,
      refusal: reading.verified ? null : reading.reason,
      transactionUuid: storable(said.transactionUuid),
      decision: storable(said.decision),
      fields,
      now,
    })
  })
  if (!reading.verified) throw refused(paymentProblems.messageRefused)
  const { message } = reading
  const attempt = await findAttempt(database.scoped(providerScope), message.transactionUuid)
  const about = {
    transactionUuid: message.transactionUuid,
    providerTransactionId: message.providerTransactionId,
  }
  // Only a sale is asked for; an authorisation would be a promise of money, not money (card-provider §1).
  if (!attempt || message.transactionType !== 'sale') {
    request.log.error(
      { ...about, decision: message.decision },
      'verified card message for no attempt of ours',
    )
    throw refused(paymentProblems.messageRefused)
  }
  const settlement = await settleAttempt(context, attempt, toResult(message), now)
  if (settlement.kind === 'mismatch') {
    request.log.error(
      { ...about, reason: settlement.reason },
      'verified card message does not match its attempt',
    )
    throw refused(paymentProblems.messageRefused)
  }
  return { paymentId: attempt.paymentId, transactionUuid: attempt.transactionUuid }
}
