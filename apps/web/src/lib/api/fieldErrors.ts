import type { Problem } from '@tradecounter/rules/decision.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** The first problem of each field, by the wire's name of the field. */
export const errorsByField = (problems: readonly Problem[]): FieldErrors =>
  Object.fromEntries(
    problems.toReversed().flatMap(({ field, displayMessage }) => (field ? [[field, displayMessage]] : [])),
  )

/** Problems that belong to none of the shown fields, nor to a part of one (`claims.limit`). */
export const problemsOutside = (problems: readonly Problem[], shown: readonly string[]): readonly Problem[] =>
  problems.filter(({ field }) => field === undefined || !shown.includes(field.split('.')[0] ?? ''))
