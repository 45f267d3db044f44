import { problem } from '../decision.ts'

/** Every refusal about days on which nothing ships, worded once. */
export const shipDayProblems = {
  day: problem('shipDayDay', 'Please enter a date.', 'day'),
  name: problem('shipDayName', 'Please enter what day it is.', 'name'),
  taken: problem('shipDayTaken', 'Nothing ships on this day already.', 'day'),
} as const

export const shipDayMessages = {
  added: 'Nothing ships on that day.',
  allAdded: 'Nothing ships on those days.',
  removed: 'Orders can ship on that day again.',
} as const

export const shipDayNameMaximum = 100
/** Years ahead that the calendar offers; later orders are arranged with the supplier. */
export const offeredYears = 5
