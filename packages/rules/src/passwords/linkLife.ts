import { dayMs, minuteMs } from '../time/durations.ts'

/** Lifetimes of links: invitation, change of email address, password reset. */
export const activationLifeMs = 7 * dayMs
export const emailChangeLifeMs = 7 * dayMs
export const resetLifeMs = 30 * minuteMs
/** Wrong codes after which a password reset is void. */
export const resetGuessesMaximum = 5
/** Emails of one kind to one login in an hour (A7). */
export const accountMailsAnHour = 5
