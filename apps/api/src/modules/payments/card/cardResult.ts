import type { CardResult } from '@tradecounter/contract/payments/payments.entities.ts'
import { declineReasonOf } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { isMoney, isUnderReview, isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { providerScope, type Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { findAttempt } from './attempts.queries.ts'
import { findCardResult } from './messages.queries.ts'
import { listPendingResults } from './replayMessages.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findCardResult>>>

const states = {
  open: 'processing',
  unknown: 'processing',
  accepted: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<Row['state'], CardResult['state']>

function stateOf(row: Row): CardResult['state'] {
  const { state, disposition } = row
  if (isUnderReview(row)) return 'review'
  // A second or partial charge is waiting for a person to refund it: it paid nothing.
  if (state === 'accepted' && disposition === 'refund') return 'refund'
  return states[state]
}

/** True if an attempt that ended without money has a stored charge that is not recorded yet. */
async function isCharging(db: Db, { state }: Row, transactionUuid: string): Promise<boolean> {
  if (isUnresolved(state) || state === 'accepted') return false
  const attempt = await findAttempt(db, transactionUuid)
  const pending = attempt ? await listPendingResults(db, attempt) : []
  return pending.some(({ outcome }) => isMoney(outcome))
}

/**
 * Result of one attempt, for the page a payer returns to when their session may be gone (R16). Only the payer
 * knows the attempt's random id; the page never learns more than this, and nothing from the browser.
 */
export async function getCardResult(
  { database }: PublicContext,
  transactionUuid: string,
): Promise<CardResult> {
  const db = database.scoped(providerScope)
  const row = await findCardResult(db, transactionUuid)
  if (!row) throw notFound('This payment')
  const isItsCard =
    row.providerTransactionId !== null && row.providerTransactionId === row.paidByTransactionId
  const state = (await isCharging(db, row, transactionUuid)) ? 'processing' : stateOf(row)
  return {
    state,
    declineReason: state === 'declined' ? declineReasonOf(row) : null,
    paymentId: row.paymentId,
    paymentNumber: row.paymentNumber,
    isPaymentRequest: row.isPaymentRequest,
    amountCents: row.receivedCents ?? row.amountCents,
    providerPaymentNumber: row.providerTransactionId,
    cardBrand: isItsCard ? row.cardBrand : null,
    cardLastFour: isItsCard ? row.cardLastFour : null,
    paidAt: row.receivedAt?.toISOString() ?? null,
  }
}
