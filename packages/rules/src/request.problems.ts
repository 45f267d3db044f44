import { problem } from './decision.ts'

/** Refusals that do not depend on the content of a request. */
export const requestProblems = {
  tooLarge: problem('tooLarge', 'This request is too large.'),
  tooMany: problem('tooManyRequests', 'Too many requests. Please wait a moment and try again.'),
  unavailable: problem('unavailable', 'The service is busy or restarting. Please try again.'),
} as const
