import type { NoFacts } from '../noFacts.ts'

interface CostCentreFacts {
  readonly code: string
  readonly name: string
  /** Left out where the change left it as it was. */
  readonly emailAddress?: string | null
  readonly assignedUsers: number
}

/** What is done to a cost centre. */
export interface CostCentreActs {
  readonly addCostCentre: CostCentreFacts
  readonly changeCostCentre: CostCentreFacts
  readonly enableCostCentre: NoFacts
  readonly disableCostCentre: NoFacts
  readonly deleteCostCentre: { readonly code: string; readonly name: string }
}
