import { problem, type Problem } from '../decision.ts'
import { addMonths, type PlainDate } from '../time/businessTime.ts'

/** Days of an account, both included. */
export interface StatementPeriod {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** What a statement on demand lists: everything that moved the account, or the documents that are still open. */
export const statementKinds = ['all', 'outstanding'] as const
export type StatementKind = (typeof statementKinds)[number]

export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

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

/** What is against a statement of a period, on the business's day that it is (R4). */
export function statementPeriodProblem({ from, to }: StatementPeriod, today: PlainDate): Problem | undefined {
  if (to > today) return statementPeriodProblems.future
  if (from > to) return statementPeriodProblems.backwards
  return to >= addMonths(from, statementPeriodMonths) ? statementPeriodProblems.tooLong : undefined
}
