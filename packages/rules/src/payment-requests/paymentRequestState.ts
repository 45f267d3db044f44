import type { Problem } from '../decision.ts'
import { paymentRequestProblems } from './paymentRequests.problems.ts'

export const paymentRequestStates = ['open', 'expired', 'paid', 'revoked'] as const
export type PaymentRequestState = (typeof paymentRequestStates)[number]

interface Requested {
  readonly isPaid: boolean
  readonly revokedAt: Date | null
  readonly expiresAt: Date
}

/** State of a request (R20). A paid request stays paid, even if it was withdrawn before. */
export function paymentRequestState(
  { isPaid, revokedAt, expiresAt }: Requested,
  now: Date,
): PaymentRequestState {
  if (isPaid) return 'paid'
  if (revokedAt) return 'revoked'
  return expiresAt > now ? 'open' : 'expired'
}

/** Reasons why a closed request cannot be paid. */
export const closedProblems: Readonly<Record<Exclude<PaymentRequestState, 'open'>, Problem>> = {
  expired: paymentRequestProblems.expired,
  paid: paymentRequestProblems.paid,
  revoked: paymentRequestProblems.revoked,
}
