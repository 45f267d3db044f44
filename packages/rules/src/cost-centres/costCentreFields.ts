import { isBlank } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { userEmailProblem } from '../users/userFields.ts'
import { costCentreProblems } from './costCentres.problems.ts'

export const costCentreCodeMaximum = 50
export const costCentreNameMaximum = 100
/** Page size of pickers and lists (§9); a customer's page shows 4. */
export const costCentrePageSize = 100

/** Refusals of trimmed fields (§5): code and name are required, an email address is optional. */
export function costCentreFieldProblems(fields: {
  readonly costCentreCode: string
  readonly costCentreName: string
  readonly emailAddress?: string | null | undefined
}): Problem[] {
  const { emailAddress } = fields
  return [
    ...(isBlank(fields.costCentreCode) ? [costCentreProblems.code] : []),
    ...(isBlank(fields.costCentreName) ? [costCentreProblems.name] : []),
    ...(emailAddress && !isBlank(emailAddress) && userEmailProblem(emailAddress)
      ? [costCentreProblems.email]
      : []),
  ]
}
