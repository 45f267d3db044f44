import { minuteMs } from '../../time/durations.ts'
import { isUnresolved, type AttemptState } from './settlePayment.ts'

/** Time within which the provider refuses a second form with the same uuid (card-provider §1, reason 104). */
const duplicateWindowMs = 15 * minuteMs
/** Part of the duplicate window that a payer may need to fill in the card page. */
const fillingInMs = 5 * minuteMs
/** Assumed lag of the provider's search behind its payments, which is unspecified (card-provider §3). */
const searchLagMs = 5 * minuteMs
/** Age below which an attempt cannot have been paid yet. */
const newbornMs = 5000

/**
 * Time for which the portal searches for a payment after an attempt ended: its card page may be paid in
 * another tab after a cancellation, and the provider's message may be lost.
 */
export const searchedAfterEndMs = 120 * minuteMs

export interface TimedAttempt {
  readonly state: AttemptState
  readonly startedAt: Date
  readonly expiresAt: Date
}

export interface StartedAttempt extends TimedAttempt {
  readonly startedByLoginId: number | null
}

/** Age of an attempt. A start in the future, by a clock that was set back since, counts as long ago. */
const ageMs = ({ startedAt }: TimedAttempt, now: Date): number =>
  Math.abs(now.getTime() - startedAt.getTime())

/**
 * True if the form of an attempt may be sent again (R15): a payer who used the Back button would otherwise be
 * stuck until the attempt expires. The same uuid cannot pay twice, as the provider answers 104 to the second
 * form. Conditions: no message about the attempt has arrived; there is time to fill in the page within the
 * duplicate window; and the same person asks, not a colleague of a payer who is typing a card number.
 */
export const mayResendForm = (attempt: StartedAttempt, loginId: number | null, now: Date): boolean =>
  attempt.state === 'open' &&
  attempt.startedByLoginId === loginId &&
  ageMs(attempt, now) < duplicateWindowMs - fillingInMs

/** True if the attempt is old enough for the provider's search to find a payment. */
export const isWorthSearching = (attempt: TimedAttempt, now: Date): boolean =>
  ageMs(attempt, now) >= newbornMs

/** True if an attempt that the search does not find was never paid: expiry and search lag are over (R15). */
export const hasLapsed = (attempt: TimedAttempt, now: Date): boolean =>
  isUnresolved(attempt.state) && now.getTime() >= attempt.expiresAt.getTime() + searchLagMs
