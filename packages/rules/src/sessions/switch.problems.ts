import { problem } from '../decision.ts'

/** Refusals of switching to another customer. */
export const switchProblems = {
  /** The same for a customer that does not exist (R27). */
  noMember: problem(
    'notFound',
    'You cannot work for this customer. Your invitation or membership has ended. Ask its user manager to invite you again.',
  ),
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
