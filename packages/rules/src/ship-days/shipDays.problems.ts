import { problem } from '../decision.ts'

/** Every refusal about days on which nothing ships, worded once. */
export const shipDayProblems = {
  name: problem('shipDayName', 'Please enter what day it is.', 'name'),
  taken: problem('shipDayTaken', 'Nothing ships on this day already.', 'day'),
} as const

export const shipDayMessages = {
  added: 'Nothing ships on that day.',
  allAdded: 'Nothing ships on those days.',
  removed: 'Orders can ship on that day again.',
} as const

export const shipDayNameMaximum = 100
/** As many years ahead are offered: who orders for later asks the supplier. */
export const offeredYears = 5
