import type { Problem } from '../decision.ts'
import { paymentRequestProblems } from './paymentRequests.problems.ts'

export const paymentRequestStates = ['open', 'expired', 'paid', 'revoked'] as const
export type PaymentRequestState = (typeof paymentRequestStates)[number]

interface Requested {
  readonly isPaid: boolean
  readonly revokedAt: Date | null
  readonly expiresAt: Date
}

/** What a request is worth now (R20). Money that came is said before anything else, also after it was withdrawn. */
export function paymentRequestState(
  { isPaid, revokedAt, expiresAt }: Requested,
  now: Date,
): PaymentRequestState {
  if (isPaid) return 'paid'
  if (revokedAt) return 'revoked'
  return expiresAt > now ? 'open' : 'expired'
}

/** Why nothing can be paid by a request. */
export const whyClosed: Readonly<Record<Exclude<PaymentRequestState, 'open'>, Problem>> = {
  expired: paymentRequestProblems.expired,
  paid: paymentRequestProblems.paid,
  revoked: paymentRequestProblems.revoked,
}
