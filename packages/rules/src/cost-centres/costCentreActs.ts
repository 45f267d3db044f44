import type { NoFacts } from '../noFacts.ts'

interface CostCentreFacts {
  readonly code: string
  readonly name: string
  /** New address; absent if the change did not touch it. */
  readonly emailAddress?: string | null
  readonly assignedUsers: number
}

export interface CostCentreActs {
  readonly addCostCentre: CostCentreFacts
  readonly changeCostCentre: CostCentreFacts
  readonly enableCostCentre: NoFacts
  readonly disableCostCentre: NoFacts
  readonly deleteCostCentre: { readonly code: string; readonly name: string }
}
