import type { Problem } from '@tradecounter/rules/decision.ts'
import { problemsOf } from './failures.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** The first problem of each field, by the wire's name of the field. */
export const errorsByField = (problems: readonly Problem[]): FieldErrors =>
  Object.fromEntries(
    problems.toReversed().flatMap(({ field, displayMessage }) => (field ? [[field, displayMessage]] : [])),
  )

/** Problems that belong to none of the shown fields: displayed above the form. */
export const otherProblems = (error: unknown, shown: readonly string[]): readonly Problem[] =>
  problemsOf(error).filter(({ field }) => field === undefined || !shown.includes(field))
