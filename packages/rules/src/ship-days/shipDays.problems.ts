import { problem } from '../decision.ts'

/** Refusals about closed days. */
export const shipDayProblems = {
  day: problem('shipDayDay', 'Enter a date.', 'day'),
  name: problem('shipDayName', 'Enter a name.', 'name'),
  taken: problem('shipDayTaken', 'This day is already closed.', 'day'),
} as const

export const shipDayMessages = {
  added: 'Closed day added.',
  allAdded: 'Closed days added.',
  removed: 'Closed day removed. Orders can ship on that day again.',
} as const

export const shipDayNameMaximum = 100
/** Years ahead that the calendar offers. */
export const offeredYears = 5
