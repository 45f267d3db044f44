import type { CardResult } from '@tradecounter/contract/payments/payments.entities.ts'
import { declineReasonOf } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { isUnderReview } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { providerScope } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { findCardResult } from './messages.queries.ts'

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

/**
 * Result of one attempt, for the page a payer returns to when their session may be gone (R16). Only the payer
 * knows the attempt's random id; the page never learns more than this, and nothing from the browser.
 */
export async function getCardResult(
  { database }: PublicContext,
  transactionUuid: string,
): Promise<CardResult> {
  const row = await findCardResult(database.scoped(providerScope), transactionUuid)
  if (!row) throw notFound('This payment')
  const isItsCard =
    row.providerTransactionId !== null && row.providerTransactionId === row.paidByTransactionId
  const state = stateOf(row)
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
