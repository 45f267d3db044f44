import { problem } from '../../decision.ts'
import { invitationMaximumRows } from './invitationLimits.ts'

const maximumRows = invitationMaximumRows.toLocaleString('en-AU')

/** Refusals of a file of invitations. Refusals of a person are those of the user dialog (§5). */
export const invitationProblems = {
  tooMany: problem(
    'invitationsTooMany',
    `A file can hold up to ${maximumRows} people. Split it into smaller files.`,
    'file',
  ),
  nobody: problem('invitationsNobody', 'The file has no rows.', 'file'),
  twice: (line: number) =>
    problem('invitationTwice', `This email address is on line ${line} already.`, 'emailAddress'),
  costCentre: (code: string) =>
    problem('invitationCostCentre', `The cost centre '${code}' doesn’t exist or is disabled.`, 'costCentres'),
} as const

/** Message after sending invitations. */
export const invitationsSent = (count: number): string =>
  count === 1 ? '1 invitation sent.' : `${count.toLocaleString('en-AU')} invitations sent.`
