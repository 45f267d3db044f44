import { problem } from '../decision.ts'
import { noteMaximum } from '../orders/orderLimits.ts'

export const viewReasonMaximum = noteMaximum

/** Refusals for an administrator who views the portal as a person. */
export const viewProblems = {
  /** Reason that disables every button that would change something. */
  changesNothing: (name: string) =>
    problem('viewChangesNothing', `You are viewing as ${name}. Nothing can be changed.`),
  noReason: problem('viewReasonBlank', 'Please enter a reason.', 'reason'),
  reasonTooLong: problem(
    'viewReasonTooLong',
    `Please enter at most ${viewReasonMaximum} characters.`,
    'reason',
  ),
  ofAdministrator: problem('viewOfAdministrator', 'An administrator cannot be viewed.', 'userName'),
  cannotLogIn: problem(
    'viewCannotLogIn',
    'Only somebody who could log in to this customer now can be viewed.',
    'userName',
  ),
  over: problem('viewOver', 'You are not viewing anybody.'),
} as const
