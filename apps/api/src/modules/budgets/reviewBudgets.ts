import { budgetName } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { checkBudgets, type OverBudget } from '@tradecounter/rules/budgets/overBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../db/database.ts'
import { accept } from '../../http/refused.ts'
import type { LoadedOrder } from '../orders/orderContext.ts'
import { livePrices } from '../orders/toOrder.ts'
import { listWaitingFor } from './budgetAsks.queries.ts'
import { findFiscalYearMonth, lockCounting, type BudgetRow } from './budgets.queries.ts'
import { standingsOn } from './standingOf.ts'

export { lockBudgetsOfCentres } from './budgets.queries.ts'
export { allowAsks, deleteAsks, saveAsks, type NewAsk } from './budgetAsks.queries.ts'

/**
 * Locks the budgets that an order counts in, before its asks: a deletion of a budget deletes its asks under
 * the lock of the budget.
 */
export async function lockBudgetsOf(
  db: Db,
  { customerId, costCentreId, createdByLoginId }: LoadedOrder['row'],
): Promise<void> {
  if (costCentreId !== null) await lockCounting(db, customerId, costCentreId, createdByLoginId)
}

/**
 * Other pending orders that wait for an owner of the budgets in which an order counts. The budgets stay
 * locked, so that an order which is being submitted is found, or counts this one as it will be.
 */
export async function listWaitingBeside(
  db: Db,
  { customerId, id, costCentreId, createdByLoginId }: LoadedOrder['row'],
) {
  if (costCentreId === null) return []
  const budgets = await lockCounting(db, customerId, costCentreId, createdByLoginId)
  const budgetIds = budgets.filter(({ above }) => above === 'ask').map(({ budgetId }) => budgetId)
  if (budgetIds.length === 0) return []
  const waiting = await listWaitingFor(db, customerId, budgetIds)
  return waiting.filter(({ orderId }) => orderId !== id)
}

export const nameOfBudget = ({
  costCentreName,
  userName,
  firstName,
  lastName,
}: Pick<BudgetRow, 'costCentreName' | 'userName' | 'firstName' | 'lastName'>): string =>
  budgetName(
    costCentreName,
    userName === null ? null : fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  )

/** Amount of an order without GST: at present prices until its submission (R3). */
export function exGstCents({ detail, lines }: Pick<LoadedOrder, 'detail' | 'lines'>): number {
  const totals = orderTotals(orderCan.submit(detail) ? lines.map(livePrices) : detail.orderLines)
  return totals.productTotalCents + totals.freightTotalCents
}

export interface ReviewedOrder {
  readonly customerId: number
  readonly costCentreId: number
  /** Creator of the order. */
  readonly loginId: number
  /** Day the order counts on. */
  readonly day: PlainDate
  /** Amount without GST that its stored spending does not include yet. */
  readonly addedCents: number
}

/** A budget that an order goes above, with the login that owns it. */
export type ReviewedBudget = OverBudget & { readonly ownerLoginId: number | null }

/**
 * Budgets that an order goes above; their rows stay locked until the commit.
 * @throws Refused when one of them stops the order
 */
export async function reviewBudgets(db: Db, order: ReviewedOrder): Promise<ReviewedBudget[]> {
  const { customerId, costCentreId, loginId, day, addedCents } = order
  const rows = await lockCounting(db, customerId, costCentreId, loginId)
  if (rows.length === 0) return []
  const known = await standingsOn(db, customerId, rows, day, await findFiscalYearMonth(db, customerId))
  const over = accept(
    checkBudgets(
      addedCents,
      known.map(([row, standing]) => ({
        budgetId: row.budgetId,
        name: nameOfBudget(row),
        above: row.above,
        standing,
      })),
    ),
  )
  const ownerOf = new Map(rows.map((row) => [row.budgetId, row.ownerLoginId]))
  return over.map((budget) => ({ ...budget, ownerLoginId: ownerOf.get(budget.budgetId) ?? null }))
}
