import { problem } from '../decision.ts'

/** Refusals of switching to another customer. */
export const switchProblems = {
  here: problem('switchHere', 'You work for this customer already.', 'customerId'),
  needsSecondFactor: (customerName: string) =>
    problem(
      'switchNeedsSecondFactor',
      `${customerName} requires two-step verification. Set it up on the Security screen first.`,
    ),
  needsCode: (customerName: string) =>
    problem(
      'switchNeedsCode',
      `${customerName} requires two-step verification. Log out, then log in again with an authenticator code.`,
    ),
} as const
