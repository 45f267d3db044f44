import { problem } from '../decision.ts'

export const statementPeriodMonths = 24

/** Maximum of lines in a PDF; longer ones are unreadable and slow to make. */
export const statementPdfLines = 1000

export const statementPeriodProblems = {
  backwards: problem('statementBackwards', 'The start date must not be after the end date.', 'from'),
  future: problem('statementInFuture', 'The end date can’t be in the future.', 'to'),
  tooLong: problem(
    'statementTooLong',
    `A statement covers at most ${statementPeriodMonths} months. Choose a later start date.`,
    'from',
  ),
  tooManyLines: problem(
    'statementTooManyLines',
    `This period is too long for a PDF (more than ${statementPdfLines.toLocaleString('en-AU')} lines). Shorten it or download CSV.`,
  ),
} as const

export const statementProblems = {
  monthNotOver: problem('monthNotOver', 'Statements can only be created after the month ends.', 'month'),
  beingMade: problem('statementsBeingMade', 'Statements for this month are already being created.', 'month'),
}
