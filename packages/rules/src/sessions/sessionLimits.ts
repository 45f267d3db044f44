import { dayMs, minuteMs } from '../time/durations.ts'

/** §9 and R22. */
export const accessTokenLifeMs = 15 * minuteMs
export const refreshAfterMs = 5 * minuteMs
export const inactivityLimitMs = 15 * minuteMs
/**
 * A browser refreshes every `refreshAfterMs` while it is open:
 * one that was silent for longer was left alone past the limit.
 */
export const idleSessionLifeMs = inactivityLimitMs + refreshAfterMs
/** Length of the warning before an idle session ends. */
export const warningMs = minuteMs
export const sessionLifeMs = dayMs
export const refreshOverlapMs = 10_000
export const activityCheckMs = 1000
export const logoutDelayMs = 100
