import { problem } from '../decision.ts'

/** Refusals about cost centres (§5 Cost centre dialog). */
export const costCentreProblems = {
  code: problem('costCentreCode', 'Please enter cost centre code.', 'costCentreCode'),
  name: problem('costCentreName', 'Please enter cost centre name.', 'costCentreName'),
  email: problem('costCentreEmail', 'Please enter a valid email.', 'emailAddress'),
  taken: problem('costCentreTaken', 'A cost centre with this code exists already.', 'costCentreCode'),
  unknownUser: problem(
    'costCentreUnknownUser',
    'Only users of this customer can be assigned.',
    'assignedUsers',
  ),
  disabled: problem(
    'costCentreDisabled',
    'This cost centre is disabled. Enable it to assign more people.',
    'assignedUsers',
  ),
  used: problem(
    'costCentreUsed',
    'This cost centre is used by orders, schedules or budgets, so it can’t be deleted. Disable it instead.',
  ),
} as const

/** Success messages (§8). */
export const costCentreMessages = {
  added: 'Cost centre added successfully.',
  updated: 'Cost Centre updated successfully.',
  enabled: 'Cost centre enabled successfully.',
  disabled: 'Cost centre disabled successfully.',
  deleted: 'Cost centre deleted successfully.',
} as const
