import { allow, refuse, type Decision } from '../../decision.ts'
import { hasLapsed, type TimedAttempt } from '../card/attemptTiming.ts'
import { isUnresolved, type AttemptState } from '../card/settlePayment.ts'
import { workListProblems } from './workLists.problems.ts'

/**
 * Decision on ending an attempt that the card provider does not resolve, such as a review that was rejected
 * there (R39, R15). Before it lapses, its card page may still be open, or the search lag behind. A review
 * of an attempt that has ended is only taken off the list.
 */
export function endAttempt(
  attempt: TimedAttempt & { readonly reviewedTransactionId: string | null },
  now: Date,
): Decision<{ readonly state: AttemptState }> {
  if (isUnresolved(attempt.state))
    return hasLapsed(attempt, now) ? allow({ state: 'expired' }) : refuse(workListProblems.mayBeOpen)
  return attempt.reviewedTransactionId === null
    ? refuse(workListProblems.ended)
    : allow({ state: attempt.state })
}
