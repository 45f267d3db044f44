export type Decision = 'ACCEPT' | 'DECLINE' | 'REVIEW' | 'ERROR' | 'CANCEL'

/**
 * Effect of a decision on the money. `paid`: the full amount is ours; `partial`: some of it, a person
 * must look; `declined` and `cancelled`: none, another attempt may start; `review`: neither paid nor
 * failed; `unknown`: search at the provider before anything else, above all before another attempt.
 */
export type Outcome = 'paid' | 'partial' | 'declined' | 'cancelled' | 'review' | 'unknown'

/**
 * The decision alone: reason codes may be new at any time, then the decision is trusted (card-provider §2).
 */
const byDecision: Record<Decision, Outcome> = {
  ACCEPT: 'paid',
  REVIEW: 'review',
  DECLINE: 'declined',
  ERROR: 'unknown',
  CANCEL: 'cancelled',
}

/**
 * "Do not resend until checked by transaction query" (§2):
 * duplicate, system failure, timeouts, issuer or processor away.
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
  // A missing (101) or invalid (102) field was refused before
  // any bank was asked: an error whose outcome is known.
  ERROR: { ...unresolved, 101: 'declined', 102: 'declined' },
  CANCEL: {},
}

/** Outcome of an attempt: that of the decision, unless its reason code says otherwise (card-provider §2). */
export function outcomeOf(decision: Decision, reasonCode?: string): Outcome {
  const reasons = byReason[decision]
  if (reasonCode !== undefined && Object.hasOwn(reasons, reasonCode))
    return reasons[reasonCode] ?? byDecision[decision]
  return byDecision[decision]
}
