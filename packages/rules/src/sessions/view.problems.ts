import { problem } from '../decision.ts'
import { noteMaximum } from '../orders/orderLimits.ts'

export const viewReasonMaximum = noteMaximum

/** Refusals of impersonation. */
export const viewProblems = {
  /** Reason why every button that changes data is disabled. */
  changesNothing: (name: string) =>
    problem('viewChangesNothing', `You are viewing as ${name}. Nothing can be changed.`),
  noReason: problem('viewReasonBlank', 'Enter a reason.', 'reason'),
  reasonTooLong: problem('viewReasonTooLong', `Enter at most ${viewReasonMaximum} characters.`, 'reason'),
  ofAdministrator: problem(
    'viewOfAdministrator',
    'You can’t view the portal as an administrator.',
    'userName',
  ),
  cannotLogIn: problem(
    'viewCannotLogIn',
    'You can only view the portal as an active user of this customer.',
    'userName',
  ),
  over: problem('viewOver', 'You are not viewing the portal as another user.'),
} as const
