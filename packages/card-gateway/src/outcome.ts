export type Decision = 'ACCEPT' | 'DECLINE' | 'REVIEW' | 'ERROR' | 'CANCEL'

/**
 * Effect of a decision on the money. `paid`: the full amount was charged; `partial`: a part, which needs a
 * person; `declined` and `cancelled`: no charge, another attempt may start; `review`: undecided; `unknown`:
 * search at the provider before another attempt.
 */
export type Outcome = 'paid' | 'partial' | 'declined' | 'cancelled' | 'review' | 'unknown'

/** Outcome for an unknown reason code: new codes may appear at any time (card-provider §2). */
const byDecision: Record<Decision, Outcome> = {
  ACCEPT: 'paid',
  REVIEW: 'review',
  DECLINE: 'declined',
  ERROR: 'unknown',
  CANCEL: 'cancelled',
}

/**
 * Reason codes with "Do not resend until checked by transaction query" (§2): duplicate, system failure,
 * timeouts, issuer or processor unavailable.
 */
const unresolved: Record<string, Outcome> = {
  104: 'unknown',
  150: 'unknown',
  151: 'unknown',
  152: 'unknown',
  207: 'unknown',
  236: 'unknown',
}

/** Reason codes that change the meaning of their decision. */
const byReason: Record<Decision, Record<string, Outcome>> = {
  ACCEPT: { ...unresolved, 110: 'partial' },
  REVIEW: unresolved,
  DECLINE: unresolved,
  // The provider refuses a missing (101) or invalid (102) field before it contacts a bank.
  ERROR: { ...unresolved, 101: 'declined', 102: 'declined' },
  CANCEL: {},
}

/** Outcome of an attempt by its reason code, or else by its decision (card-provider §2). */
export function outcomeOf(decision: Decision, reasonCode?: string): Outcome {
  const reasons = byReason[decision]
  if (reasonCode !== undefined && Object.hasOwn(reasons, reasonCode))
    return reasons[reasonCode] ?? byDecision[decision]
  return byDecision[decision]
}
