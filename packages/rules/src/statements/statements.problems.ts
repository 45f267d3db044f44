import { problem } from '../decision.ts'

export const statementPeriodMonths = 24

/** Past so many lines a PDF is no reading any more, and takes its maker too long. */
export const statementPdfLines = 1000

export const statementPeriodProblems = {
  backwards: problem('statementBackwards', 'The start date must not be after the end date.', 'from'),
  future: problem('statementInFuture', 'A statement ends today at the latest.', 'to'),
  tooLong: problem(
    'statementTooLong',
    `A statement covers ${statementPeriodMonths} months at most. Please choose a later start date.`,
    'from',
  ),
  tooManyLines: problem(
    'statementTooManyLines',
    `A PDF holds ${statementPdfLines.toLocaleString('en-AU')} lines at most. Please choose fewer days, or the CSV file.`,
  ),
} as const

export const statementProblems = {
  monthNotOver: problem('monthNotOver', 'Statements can be made once their month is over.', 'month'),
  beingMade: problem('statementsBeingMade', 'The statements of this month are being made.', 'month'),
}
