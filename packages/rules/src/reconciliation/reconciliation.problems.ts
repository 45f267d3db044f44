import { problem } from '../decision.ts'

export const explanationMaximum = 500
/** Age in days up to which a day can be compared. */
export const comparedBackDays = 90
/** Runs that are shown, newest first. */
export const shownReconciliationRuns = 14
/** Minutes between two manual runs. */
export const manualRunMinutes = 10

export const reconciliationProblems = {
  explanation: problem('reconciliationExplanation', 'Enter a reason.', 'reason'),
  underWay: problem('reconciliationUnderWay', 'A run is already in progress.'),
  tooSoon: problem(
    'reconciliationTooSoon',
    `The last manual run was less than ${manualRunMinutes} minutes ago. Try again later.`,
  ),
  day: problem('reconciliationDay', `Choose a day in the last ${comparedBackDays} days.`, 'day'),
} as const

export const reconciliationMessages = {
  started: 'Run started.',
  explained: 'Marked as explained.',
  /** Subject of the email to the accounts team. */
  subject: (count: number): string =>
    count === 1
      ? 'Reconciliation: 1 difference'
      : `Reconciliation: ${count.toLocaleString('en-AU')} differences`,
  /** Text of the email to the accounts team. */
  arose: (count: number): string =>
    count === 1 ? '1 difference found.' : `${count.toLocaleString('en-AU')} differences found.`,
} as const
