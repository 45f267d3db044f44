import type { BudgetPeriod } from './budgetPeriod.ts'
import type { BudgetLimit } from './overBudget.ts'

interface BudgetFacts {
  readonly costCentre: string
  /** Person whose orders count; absent for everybody's. */
  readonly person?: string
}

interface BudgetTermFacts extends BudgetFacts {
  readonly amountCents: number
  readonly period: BudgetPeriod
  readonly above: BudgetLimit
  readonly owner?: string
  readonly carryOver: boolean
}

/** Acts on budgets. */
export interface BudgetActs {
  readonly addBudget: BudgetTermFacts
  readonly changeBudget: BudgetTermFacts
  readonly removeBudget: BudgetFacts
}
