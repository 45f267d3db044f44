import { characters, isBlank } from '../characters.ts'
import { problem, type Problem } from '../decision.ts'
import { noteMaximum } from '../orders/orderLimits.ts'
import { minuteMs } from '../time/durations.ts'

/** A view ends by itself. */
export const viewLifeMs = 30 * minuteMs
export const viewReasonMaximum = noteMaximum

export const viewProblems = {
  /** What every button that would change something answers. */
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

/** Why somebody is viewed is written down, so it has to be said. */
export function viewReasonProblem(reason: string): Problem | undefined {
  if (isBlank(reason)) return viewProblems.noReason
  return characters(reason.trim()) > viewReasonMaximum ? viewProblems.reasonTooLong : undefined
}
