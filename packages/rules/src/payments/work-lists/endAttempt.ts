import { allow, refuse, type Decision } from '../../decision.ts'
import { hasLapsed, type TimedAttempt } from '../card/attemptTiming.ts'
import { isUnresolved, type AttemptState } from '../card/settlePayment.ts'
import { workListProblems } from './workLists.problems.ts'

/**
 * Decision on ending an attempt that the card provider does not resolve, such as a review that was rejected
 * there (R39, R15). Before it lapses, its card page may still be open, or the search lag behind. A review
 * that began after the attempt ended is only taken off the list.
 */
export function endAttempt(
  attempt: TimedAttempt & { readonly reviewedTransactionId: string | null },
  now: Date,
): Decision<{ readonly state: AttemptState }> {
  if (attempt.reviewedTransactionId !== null) return allow({ state: attempt.state })
  if (!isUnresolved(attempt.state)) return refuse(workListProblems.ended)
  if (!hasLapsed(attempt, now)) return refuse(workListProblems.mayBeOpen)
  return allow({ state: 'expired' })
}
