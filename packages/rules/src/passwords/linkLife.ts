import { dayMs, minuteMs } from '../time/durations.ts'

/** Lifetimes of links: invitation, change of email address, password reset. */
export const activationLifeMs = 7 * dayMs
export const emailChangeLifeMs = 7 * dayMs
export const resetLifeMs = 30 * minuteMs
/** Wrong codes a reset bears before it is worth nothing. */
export const resetGuessesMaximum = 5
/** A7: mails of one kind to one login an hour. */
export const accountMailsAnHour = 5
