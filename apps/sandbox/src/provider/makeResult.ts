import { randomInt, randomUUID } from 'node:crypto'
import { centsFromAmount } from '@tradecounter/card-gateway/amounts.ts'
import type { StoredCard } from './cards.ts'
import type { Checkout, Result } from './ledger.ts'
import { outcomes, type OutcomeName } from './outcomes.ts'

const searchStatuses = {
  ACCEPT: 'TRANSMITTED',
  DECLINE: 'DECLINED',
  REVIEW: 'AUTHORIZED_PENDING_REVIEW',
  ERROR: 'SERVER_ERROR',
}

export const amountCentsOf = (checkout: Checkout) => centsFromAmount(checkout.request['amount'] ?? '') ?? 0

/** Transaction id of 22 digits (card-provider §7): the time and nine random digits. */
function newTransactionId(now: Date): string {
  return `${now.getTime()}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

const identified = (checkout: Checkout, now: Date) => ({
  id: randomUUID(),
  checkoutId: checkout.id,
  at: now.toISOString(),
})

/**
 * Decision of the bank about a card. The reply to an error has no transaction id, even if it charged (§7).
 */
export function makeResult(
  checkout: Checkout,
  name: OutcomeName,
  card: StoredCard | undefined,
  now: Date,
): Result {
  const { decision, reasonCode, authorised, searchKnows } = outcomes[name]
  const fullCents = amountCentsOf(checkout)
  const transactionId = newTransactionId(now)
  const authorisedCents = { full: fullCents, half: Math.floor(fullCents / 2), none: undefined }[authorised]
  const search = {
    same: {
      transactionId,
      reasonCode,
      status: searchStatuses[decision],
      authorisedCents: authorisedCents ?? 0,
    },
    charged: { transactionId, reasonCode: '100', status: searchStatuses.ACCEPT, authorisedCents: fullCents },
    nothing: undefined,
  }[searchKnows]
  return {
    ...identified(checkout, now),
    decision,
    reasonCode,
    transactionId: decision === 'ERROR' ? undefined : transactionId,
    authorisedCents,
    card,
    search,
  }
}

export function cancelledResult(checkout: Checkout, now: Date): Result {
  return { ...identified(checkout, now), decision: 'CANCEL' }
}

/** Reason 104: a duplicate, which does not change the earlier transaction (§1). */
export function duplicateResult(checkout: Checkout, now: Date): Result {
  return { ...identified(checkout, now), decision: 'ERROR', reasonCode: '104' }
}

/** Reasons 101 and 102: refused before the bank, and therefore without a transaction. */
export function invalidResult(checkout: Checkout, reasonCode: string, fields: string[], now: Date): Result {
  return { ...identified(checkout, now), decision: 'DECLINE', reasonCode, invalidFields: fields.join(',') }
}
