import { problem } from '../decision.ts'

/** Refusals of switching to another customer. */
export const switchProblems = {
  here: problem('switchHere', 'You work for this customer already.', 'customerId'),
  needsSecondFactor: (customerName: string) =>
    problem(
      'switchNeedsSecondFactor',
      `${customerName} needs a second factor. Please set one up on the Security screen first.`,
    ),
  needsCode: (customerName: string) =>
    problem(
      'switchNeedsCode',
      `${customerName} needs a second factor. Please log out, and log in again with a code of your app.`,
    ),
} as const
