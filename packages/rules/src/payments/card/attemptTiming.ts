import { minuteMs } from '../../time/durations.ts'
import { isUnresolved, type AttemptState } from './settlePayment.ts'

/**
 * The provider refuses a second form with the same transaction
 * uuid within this long (card-provider §1, reason 104).
 */
const duplicateWindowMs = 15 * minuteMs
/** Part of that window that a payer may need to fill in the page. */
const fillingInMs = 5 * minuteMs
/** The provider's search trails its payments by an unknown while (card-provider §3). */
const searchLagMs = 5 * minuteMs
/** A payer just sent to the card page cannot have paid yet. */
const newbornMs = 5000

/**
 * Time for which the provider is still asked about an attempt that ended: its page
 * may be paid in another tab after it was cancelled, and no message need arrive.
 */
export const askedAfterEndMs = 120 * minuteMs

export interface TimedAttempt {
  readonly state: AttemptState
  readonly startedAt: Date
  readonly expiresAt: Date
}

export interface StartedAttempt extends TimedAttempt {
  readonly startedByLoginId: number | null
}

/**
 * True if the form of an attempt may be handed out once more (R15). A payer who came back with the
 * Back button would be stuck until the attempt expires; the same uuid is no second attempt, for the
 * provider takes it once and answers 104 to the other. Three conditions keep it that way: no message
 * about the attempt has arrived; the page can still be filled in while the provider remembers the
 * uuid; and it is the same person, not a colleague of the one who is typing a card number.
 */
export const mayResendForm = (attempt: StartedAttempt, loginId: number | null, now: Date): boolean =>
  attempt.state === 'open' &&
  attempt.startedByLoginId === loginId &&
  now.getTime() - attempt.startedAt.getTime() < duplicateWindowMs - fillingInMs

/** True if the provider's search can know anything of an attempt yet. */
export const isWorthSearching = (attempt: TimedAttempt, now: Date): boolean =>
  now.getTime() - attempt.startedAt.getTime() >= newbornMs

/**
 * True if an attempt that the search does not know has ended
 * without money: past its expiry and the search's lag (R15).
 */
export const hasLapsed = (attempt: TimedAttempt, now: Date): boolean =>
  isUnresolved(attempt.state) && now.getTime() >= attempt.expiresAt.getTime() + searchLagMs
