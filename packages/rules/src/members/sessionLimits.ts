/** §9 and R22, in milliseconds. */
export const accessTokenLifeMs = 15 * 60_000
export const refreshAfterMs = 5 * 60_000
export const inactivityLimitMs = 15 * 60_000
export const sessionLifeMs = 24 * 60 * 60_000
export const refreshOverlapMs = 10_000
export const activityCheckMs = 1000
export const logoutDelayMs = 100
export const loginRedirectDelayMs = 300
