import type { MessageReading, ProviderMessage } from '@tradecounter/card-gateway/cardGateway.ts'
import { outcomeOf } from '@tradecounter/card-gateway/outcome.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { noScope, providerScope } from '../../../db/database.ts'
import { inScope, type PublicContext } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { findAttempt, type AttemptRow } from './attempts.queries.ts'
import { fieldsToStore } from './fieldsToStore.ts'
import { insertMessage, insertNewMessage } from './messages.queries.ts'
import { settleAttempt } from './settleAttempt.ts'
import { countRefusal } from './refusedMessages.ts'
import type { ReceivedResult } from './settling.ts'

export type MessageChannel = 'receipt' | 'cancel' | 'notification'

/** A genuine message has about fifty short fields; no more than this is read. */
const maximumMessage = 32_768

export const toResult = (message: ProviderMessage): ReceivedResult => ({
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
  return { reading, fields: fieldsToStore(form, reading.verified) }
}

/** Longer than any genuine one. */
const maximumClaim = 100

const storable = (text: string | undefined): string | null =>
  text === undefined ? null : text.replaceAll('\0', '').slice(0, maximumClaim).toWellFormed()

/** Verified message about an attempt of this portal. */
interface StoredMessage {
  readonly attempt: AttemptRow
  readonly message: ProviderMessage
}

/** Ids for the log, never fields of the card. */
const idsOf = ({ transactionUuid, providerTransactionId }: ProviderMessage) => ({
  transactionUuid,
  providerTransactionId,
})

/**
 * Entry point for all provider messages (R16), by browser or by server, in any order and number. The message
 * is stored first, in its own transaction, verified or not (of unverified ones only a few,
 * `maximumRefusedStored`; of equal ones of a channel one); only then may `settleMessage` change anything.
 * A verified message about an unknown attempt is stored, logged and refused like a forged one. An attempt is
 * committed before its form is issued, so the database was restored or another installation uses the same
 * keys, and a person has to look. A 400 makes a provider that repeats messages send it again meanwhile.
 * @throws Refused 400 unless the message is about an attempt of this portal
 */
export async function storeMessage(
  context: PublicContext,
  channel: MessageChannel,
  rawText: string,
): Promise<StoredMessage> {
  const { database, now, request, metrics } = context
  const { reading, fields } = receive(context, rawText)
  const messageFields = reading.verified ? reading.message : reading.claimed
  const received = {
    received_at: now,
    channel,
    verified: reading.verified,
    refusal: reading.verified ? null : reading.reason,
    transaction_uuid: storable(messageFields.transactionUuid),
    decision: storable(messageFields.decision),
    fields: JSON.stringify(fields),
  }
  if (!reading.verified) {
    await inScope(database, noScope, async (db) => {
      if (await countRefusal(context, db)) await insertMessage(db, received)
    })
    throw refused(paymentProblems.messageRefused)
  }
  const { message } = reading
  const [attempt] = await inScope(database, providerScope, (db) =>
    Promise.all([findAttempt(db, message.transactionUuid), insertNewMessage(db, received)]),
  )
  // The portal requests sales only; an authorisation promises money and does not move it (card-provider §1).
  if (!attempt || message.transactionType !== 'sale') {
    metrics?.unmatchedCardMessages.inc()
    request.log.error(
      { ...idsOf(message), decision: message.decision },
      'verified card message for no attempt of ours',
    )
    throw refused(paymentProblems.messageRefused)
  }
  return { attempt, message }
}

/**
 * Carries out a stored message. If a lock or a fault prevents it, the message may be sent again, and
 * `replayMessages` carries it out (card-provider §6.8).
 * @throws Refused 400 unless the message fits its attempt to the cent
 */
export async function settleMessage(
  context: PublicContext,
  { attempt, message }: StoredMessage,
): Promise<void> {
  const { now, request, metrics } = context
  const settlement = await settleAttempt(context, attempt, toResult(message), now)
  if (settlement.kind === 'mismatch') {
    metrics?.unmatchedCardMessages.inc()
    request.log.error(
      { ...idsOf(message), reason: settlement.reason },
      'verified card message does not match its attempt',
    )
    throw refused(paymentProblems.messageRefused)
  }
}
