import { allow, refuse, type Decision } from '../decision.ts'
import { periodName } from './budgetPeriod.ts'
import type { Standing } from './budgetStanding.ts'
import { budgetProblems } from './budgets.problems.ts'

/** Consequences for an order above a budget. */
export const budgetLimits = ['warn', 'ask', 'stop'] as const
export type BudgetLimit = (typeof budgetLimits)[number]

export const budgetLimitNames = {
  warn: 'Warn the buyer',
  ask: 'Ask the owner',
  stop: 'Stop the order',
} as const satisfies Record<BudgetLimit, string>

export interface CheckedBudget {
  readonly budgetId: number
  readonly name: string
  readonly above: BudgetLimit
  readonly standing: Standing
}

/** A budget that an order goes above, and by how much, in cents without GST. */
export interface OverBudget {
  readonly budgetId: number
  readonly name: string
  readonly period: string
  readonly overCents: number
  readonly asks: boolean
}

/**
 * Budgets that an order goes above, or the refusals of the budgets that stop the order.
 * @param addedCents part of the order's amount, without GST, that the standings do not include yet
 */
export function checkBudgets(
  addedCents: number,
  budgets: readonly CheckedBudget[],
): Decision<readonly OverBudget[]> {
  const over = budgets
    .map((budget) => ({ budget, overCents: addedCents - budget.standing.leftCents }))
    .filter(({ overCents }) => overCents > 0)
  const stopped = over.filter(({ budget }) => budget.above === 'stop')
  if (stopped.length > 0)
    return refuse(
      ...stopped.map(({ budget: { name, standing }, overCents }) =>
        budgetProblems.stopped(name, periodName(standing), overCents),
      ),
    )
  return allow(
    over.map(({ budget: { budgetId, name, above, standing }, overCents }) => ({
      budgetId,
      name,
      period: periodName(standing),
      overCents,
      asks: above === 'ask',
    })),
  )
}
