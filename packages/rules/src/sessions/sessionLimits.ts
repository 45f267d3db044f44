import { dayMs, minuteMs } from '../time/durations.ts'

/** Times of sessions (§9, R22). */
export const accessTokenLifeMs = 15 * minuteMs
export const refreshAfterMs = 5 * minuteMs
export const inactivityLimitMs = 15 * minuteMs
/**
 * Time after the last refresh at which the server ends a session: an open browser refreshes every
 * `refreshAfterMs` until its inactivity limit.
 */
export const idleSessionLifeMs = inactivityLimitMs + refreshAfterMs
/** Length of the warning before an idle session ends. */
export const warningMs = minuteMs
export const sessionLifeMs = dayMs
export const refreshOverlapMs = 10_000
/** Wait of a browser for the answer to a refresh, before it repeats the refresh within `refreshOverlapMs`. */
export const refreshRepeatAfterMs = 4000
export const activityCheckMs = 1000
export const logoutDelayMs = 100
