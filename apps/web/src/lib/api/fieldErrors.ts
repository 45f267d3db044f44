import type { Problem } from '@tradecounter/rules/decision.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** First problem of each field, by wire name. */
export const errorsByField = (problems: readonly Problem[]): FieldErrors =>
  Object.fromEntries(
    problems.toReversed().flatMap(({ field, displayMessage }) => (field ? [[field, displayMessage]] : [])),
  )

/** Problems of fields that are not shown, such as a version, nor parts of a shown one (`claims.limit`). */
export const problemsOutside = (problems: readonly Problem[], shown: readonly string[]): readonly Problem[] =>
  problems.filter(
    ({ field }) => field === undefined || field === 'version' || !shown.includes(field.split('.')[0] ?? ''),
  )
