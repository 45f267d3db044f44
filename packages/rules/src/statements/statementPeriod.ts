import { statementPeriodMonths, statementPeriodProblems } from './statements.problems.ts'
import type { Problem } from '../decision.ts'
import { addMonths, type PlainDate } from '../time/businessTime.ts'

/** First and last day of a statement, both included. */
export interface StatementPeriod {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** Contents of a statement on demand: all movements of the account, or the documents that are still open. */
export const statementKinds = ['all', 'outstanding'] as const
export type StatementKind = (typeof statementKinds)[number]

export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Refusal of a statement's period; `today` is the business's day (R4). */
export function statementPeriodProblem({ from, to }: StatementPeriod, today: PlainDate): Problem | undefined {
  if (to > today) return statementPeriodProblems.future
  if (from > to) return statementPeriodProblems.backwards
  return to >= addMonths(from, statementPeriodMonths) ? statementPeriodProblems.tooLong : undefined
}
