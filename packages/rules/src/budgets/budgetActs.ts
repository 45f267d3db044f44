import type { BudgetPeriod } from './budgetPeriod.ts'
import type { BudgetLimit } from './overBudget.ts'

interface BudgetFacts {
  readonly costCentre: string
  /** Person whose orders count; absent if the orders of all people count. */
  readonly person?: string
}

interface BudgetTermFacts extends BudgetFacts {
  readonly amountCents: number
  readonly period: BudgetPeriod
  readonly above: BudgetLimit
  readonly owner?: string
  readonly carryOver: boolean
}

export interface BudgetActs {
  readonly addBudget: BudgetTermFacts
  readonly changeBudget: BudgetTermFacts
  readonly removeBudget: BudgetFacts
}
