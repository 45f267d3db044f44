import { allow, refuse, type Decision } from '../../decision.ts'
import { hasLapsed, type TimedAttempt } from '../card/attemptTiming.ts'
import { isUnresolved } from '../card/settlePayment.ts'
import { workListProblems } from './workLists.problems.ts'

/**
 * Decision on ending an attempt that the card provider does not resolve, such as a review that was rejected
 * there (R39, R15). Before it lapses, its card page may still be open, or the search lag behind.
 */
export function endAttempt(attempt: TimedAttempt, now: Date): Decision<{ readonly state: 'expired' }> {
  if (!isUnresolved(attempt.state)) return refuse(workListProblems.ended)
  if (!hasLapsed(attempt, now)) return refuse(workListProblems.mayBeOpen)
  return allow({ state: 'expired' })
}
