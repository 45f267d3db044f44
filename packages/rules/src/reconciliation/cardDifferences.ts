import { isMoney, type CardOutcome } from '../payments/card/settlePayment.ts'
import { minuteMs } from '../time/durations.ts'
import type { Difference } from './differenceKinds.ts'

/** A card receipt of ours, and the payment it belongs to. */
export interface RecordedCharge {
  readonly providerTransactionId: string
  readonly customerId: number
  readonly paymentId: number
  readonly paymentNumber: string
  readonly amountCents: number
  readonly receivedAt: Date
}

/** A sale as the card provider tells it. */
export interface ProviderCharge {
  readonly providerTransactionId: string
  readonly referenceNumber: string
  readonly outcome: CardOutcome
  readonly amountCents: number
  readonly authorisedCents?: number | undefined
  readonly submittedAt: Date
}

/** A payment here whose number a charge names as its reference. */
export interface NamedPayment {
  readonly customerId: number
  readonly paymentId: number
}

/**
 * The provider’s index lags, and a message may be on its way
 * (card-provider §3): so long nothing is said of a charge.
 */
const settledAfterMs = 30 * minuteMs

/** The account at the card provider may take other payments too: ours have our numbers. */
export const isOurs = (referenceNumber: string): boolean => /^PAY-\d{1,18}$/.test(referenceNumber)

const isFresh = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < settledAfterMs

/**
 * Amount taken in cents; 0 where no money moved. The search
 * may leave out the authorised amount when it is the full one.
 */
const takenCents = (charge: ProviderCharge | undefined): number =>
  charge && isMoney(charge.outcome) ? (charge.authorisedCents ?? charge.amountCents) : 0

/**
 * One transaction of the card provider, as both sides have it: each receipt here is an ACCEPT there with
 * the same amount for the same payment, and each ACCEPT there is a receipt here (card-provider §6).
 */
export function cardDifferences(
  recorded: RecordedCharge | undefined,
  charge: ProviderCharge | undefined,
  named: NamedPayment | undefined,
  now: Date,
): Difference[] {
  const thereCents = takenCents(charge)
  if (recorded) {
    const { providerTransactionId, customerId, paymentId, paymentNumber, amountCents } = recorded
    const about = {
      subject: providerTransactionId,
      label: paymentNumber,
      customerId,
      paymentId,
      referenceNumber: paymentNumber,
      hereCents: amountCents,
      thereCents,
    }
    if (thereCents === 0) return isFresh(recorded.receivedAt, now) ? [] : [{ ...about, kind: 'notCharged' }]
    const isOther = charge?.referenceNumber !== paymentNumber
    return thereCents === amountCents && !isOther ? [] : [{ ...about, kind: 'chargedOther' }]
  }
  if (!charge || thereCents === 0 || isFresh(charge.submittedAt, now)) return []
  return [
    {
      kind: 'notRecorded',
      subject: charge.providerTransactionId,
      label: charge.referenceNumber,
      customerId: named?.customerId ?? null,
      paymentId: named?.paymentId ?? null,
      referenceNumber: charge.referenceNumber,
      hereCents: 0,
      thereCents,
    },
  ]
}
