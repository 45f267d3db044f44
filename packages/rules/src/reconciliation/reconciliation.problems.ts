import { problem } from '../decision.ts'

export const explanationMaximum = 500
/** A day is compared for so long after it. */
export const comparedBackDays = 90
/** By hand, once in so many minutes. */
export const askedEveryMinutes = 10

export const reconciliationProblems = {
  explanation: problem('reconciliationExplanation', 'Please enter why the figures differ.', 'reason'),
  underWay: problem('reconciliationUnderWay', 'The figures are being compared already.'),
  tooSoon: problem(
    'reconciliationTooSoon',
    `The figures were compared on demand less than ${askedEveryMinutes} minutes ago. Please try again later.`,
  ),
  day: problem('reconciliationDay', `Please choose a day of the last ${comparedBackDays} days.`, 'day'),
} as const

export const reconciliationMessages = {
  started: 'The figures are being compared.',
  explained: 'Marked as explained.',
  /** Text of the mail to the accounts team. */
  arose: (count: number): string =>
    count === 1
      ? 'One figure differs from what it ought to be.'
      : `${count.toLocaleString('en-AU')} figures differ from what they ought to be.`,
} as const
