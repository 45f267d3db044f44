import { isBlank } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { costCentreProblems } from './costCentres.problems.ts'

export const costCentreCodeMaximum = 50
export const costCentreNameMaximum = 100
/** §9: customer cost centres 4 a page, pickers and lists 100. */
export const costCentrePageSize = 100

/** §5: both are required; taken trimmed. */
export function costCentreFieldProblems(fields: {
  readonly costCentreCode: string
  readonly costCentreName: string
}): Problem[] {
  return [
    ...(isBlank(fields.costCentreCode) ? [costCentreProblems.code] : []),
    ...(isBlank(fields.costCentreName) ? [costCentreProblems.name] : []),
  ]
}
