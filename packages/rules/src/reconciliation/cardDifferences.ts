import { isMoney, type CardOutcome } from '../payments/card/settlePayment.ts'
import { minuteMs } from '../time/durations.ts'
import type { Difference } from './differenceKinds.ts'

/** Card receipt in the portal, with its payment. */
export interface RecordedCharge {
  readonly providerTransactionId: string
  readonly customerId: number
  readonly paymentId: number
  readonly paymentNumber: string
  readonly amountCents: number
  readonly receivedAt: Date
}

/** Charge as the card provider reports it. */
export interface ProviderCharge {
  readonly providerTransactionId: string
  readonly referenceNumber: string
  readonly outcome: CardOutcome
  readonly amountCents: number
  readonly authorisedCents?: number | undefined
  readonly submittedAt: Date
}

/** Payment whose number is the reference of a charge. */
export interface NamedPayment {
  readonly customerId: number
  readonly paymentId: number
}

/**
 * Age below which a charge is no difference: the provider’s index lags, and messages take time (card-provider
 * §3).
 */
const settledAfterMs = 30 * minuteMs

/** True if a reference is a payment number; other systems may use the same account at the card provider. */
export const isOurs = (referenceNumber: string): boolean => /^PAY-\d{1,18}$/.test(referenceNumber)

const isFresh = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < settledAfterMs

/** Charged cents; 0 if no money moved. The search may omit the authorised amount if it is the full amount. */
const chargedCents = (charge: ProviderCharge | undefined): number =>
  charge && isMoney(charge.outcome) ? (charge.authorisedCents ?? charge.amountCents) : 0

/**
 * Differences of one transaction between the portal and the card provider: each receipt must be an ACCEPT of
 * the same amount for the same payment, and each ACCEPT must be a receipt (card-provider §6).
 */
export function cardDifferences(
  recorded: RecordedCharge | undefined,
  charge: ProviderCharge | undefined,
  named: NamedPayment | undefined,
  now: Date,
): Difference[] {
  const thereCents = chargedCents(charge)
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
