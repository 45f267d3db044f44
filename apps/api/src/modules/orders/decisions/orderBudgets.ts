import { fullName } from '@tradecounter/rules/members/member.ts'
import type { BudgetAsk } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { inSavepoint } from '../../../db/connection/savepoint.ts'
import { Refused } from '../../../http/refused.ts'
import { todayOf, type Context, type SharedContext } from '../../../http/context.ts'
import {
  allowAsks,
  deleteAsks,
  exGstCents,
  listWaitingBeside,
  lockBudgetsOf,
  lockBudgetsOfCentres,
  reviewBudgets,
  saveAsks,
  type NewAsk,
  type ReviewedBudget,
  type ReviewedOrder,
} from '../../budgets/reviewBudgets.ts'
import { lockHolds } from '../../customers/customers.service.ts'
import { raiseEvent } from '../../webhooks/webhooks.service.ts'
import { lockSeveralOrders } from '../orderDetail.queries.ts'
import { emitOrderEvent, recordAction, type LoadedOrder } from '../orderContext.ts'

/** Budgets that an order goes above, for the audit log. */
export const overBudgetFacts = (over: readonly ReviewedBudget[]) =>
  over.map(({ name, period, overCents, asks }) => ({ name, period, overCents, asks }))

/** Asks of owners. Owners of their own order have allowed it already, where the customer permits it. */
const asksOf = ({ row, detail }: LoadedOrder, over: readonly ReviewedBudget[]): NewAsk[] =>
  over
    .filter(({ asks }) => asks)
    .map(({ budgetId, overCents, ownerLoginId }) => ({
      budgetId,
      overCents,
      allowedBy:
        detail.flags.allowSelfApproval && ownerLoginId === row.createdByLoginId ? ownerLoginId : null,
    }))

async function raiseExceeded(
  { db, now }: SharedContext,
  { row }: LoadedOrder,
  over: readonly ReviewedBudget[],
) {
  if (over.length > 0) await raiseEvent(db, 'budget.exceeded', row.customerId, row.id, now)
}

/**
 * Budgets that an order goes above; no budget counts while cost centres are hidden, as people could not
 * choose another one. An ask locks this setting, so that its change finds the order.
 * @throws Refused when a budget stops the order
 */
async function findExceeded(
  { db }: SharedContext,
  { row: { customerId, createdByLoginId: loginId }, detail }: LoadedOrder,
  {
    costCentreId,
    ...counted
  }: Pick<ReviewedOrder, 'day' | 'addedCents'> & { readonly costCentreId: number | null },
) {
  if (costCentreId === null || !detail.flags.showCostCentre) return []
  const over = await reviewBudgets(db, { customerId, costCentreId, loginId, ...counted })
  const isHidden = over.some(({ asks }) => asks) && !(await lockHolds(db, customerId)).showCostCentre
  return isHidden ? [] : over
}

/**
 * Checks the budgets of an order that is about to be submitted, and asks their owners.
 * @throws Refused when a budget stops it
 */
export async function askBudgetOwners(context: Context, order: LoadedOrder, costCentreId: number | null) {
  const { db, now } = context
  const { row } = order
  const counted = { costCentreId, day: todayOf(context), addedCents: exGstCents(order) }
  const over = await findExceeded(context, order, counted)
  // Asks of an earlier submission; its day stays where the order became a draft again.
  if (row.submittedOn !== null) await deleteAsks(db, row)
  const asks = asksOf(order, over)
  await saveAsks(db, row, asks, now)
  await raiseExceeded(context, order, over)
  return { over, waits: asks.some(({ allowedBy }) => allowedBy === null) }
}

/** A pending order, which the spending of its day includes already. */
const pending = ({ row }: LoadedOrder, costCentreId = row.costCentreId) => ({
  costCentreId,
  day: row.submittedOn ?? row.orderedOn,
  addedCents: 0,
})

/** Refusals of budgets that stop a pending order, as one may that was lowered since its submission. */
export async function budgetsThatStop(
  context: SharedContext,
  order: LoadedOrder,
): Promise<readonly Problem[]> {
  try {
    await findExceeded(context, order, pending(order))
    return []
  } catch (error) {
    if (error instanceof Refused) return error.problems
    throw error
  }
}

/**
 * Reason to review a pending order: it became larger or moved to another cost centre, its lines changed
 * otherwise, or a budget or the customer's hold did.
 */
type ReviewReason = 'larger' | 'notLarger' | 'budget'

/**
 * Checks the budgets of a pending order, and asks their owners. Other orders fill budgets too, so only an
 * order that became larger ends an allowance, and lines of no larger amount ask no owner.
 * @returns true if further owners get an email
 * @throws Refused if a budget stops the order
 */
export async function reviewPending(
  context: SharedContext,
  order: LoadedOrder,
  reason: ReviewReason,
  costCentreId = order.row.costCentreId,
): Promise<boolean> {
  const { db, now } = context
  const { row } = order
  if (row.statusId !== OrderStatus.pending) return false
  if (costCentreId !== row.costCentreId) {
    const centres = [costCentreId, row.costCentreId].filter((id) => id !== null)
    await lockBudgetsOfCentres(db, row.customerId, centres, row.createdByLoginId)
    await reviewOthers(context, order)
  }
  const over = await findExceeded(context, order, pending(order, costCentreId))
  const asking = over.filter(({ asks }) => asks).map(({ budgetId }) => budgetId)
  await deleteAsks(db, row, asking)
  const asksByBudget = new Map(order.detail.budgetAsks.map((ask) => [ask.budgetId, ask]))
  const isOpen = (budgetId: number) => asksByBudget.get(budgetId)?.allowedBy === null
  const further = over.filter(({ budgetId, overCents, asks }) => {
    const ask = asksByBudget.get(budgetId)
    const counts = reason === 'larger' || (reason === 'budget' && asks && !ask?.allowedBy)
    return counts && (ask?.overCents ?? 0) < overCents
  })
  const asked = over.filter((budget) => further.includes(budget) || isOpen(budget.budgetId))
  await saveAsks(db, row, asksOf(order, asked), now)
  if (further.length === 0) return false
  await recordAction(context, row, 'exceedBudget', { overBudget: overBudgetFacts(further) })
  await raiseExceeded(context, order, further)
  const asksFurther = further.some(({ asks: asksOwner }) => asksOwner)
  if (asksFurther) await emitOrderEvent(context, 'orderSubmitted', order)
  return asksFurther
}

/**
 * Checks the budgets of a pending order after its lines were saved. A reduction is saved even where a budget
 * still stops the order, which then waits as before.
 */
export async function reviewChangedLines(context: SharedContext, before: LoadedOrder, order: LoadedOrder) {
  if (order.row.statusId !== OrderStatus.pending) return
  const addedCents = exGstCents(order) - exGstCents(before)
  const review = () => reviewPending(context, order, addedCents > 0 ? 'larger' : 'notLarger')
  if (addedCents >= 0) {
    await review()
    return
  }
  try {
    await inSavepoint(context.db, review)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  await reviewOthers(context, before)
}

/**
 * Reviews, in jobs, the orders that wait for owners of the budgets of a pending order which ends, or counts
 * less in them now.
 */
export async function reviewOthers({ db, outbox }: SharedContext, { row, detail }: LoadedOrder) {
  if (row.statusId !== OrderStatus.pending || !detail.flags.showCostCentre) return
  const { customerId } = row
  const waiting = await listWaitingBeside(db, row)
  await outbox.emitAll(
    db,
    'budgetOfOrderChanged',
    waiting.map(({ orderId }) => ({ customerId, orderId, ownerChanged: false, otherEnded: true })),
  )
}

/**
 * Locks several orders, then their budgets: requests that reject or cancel some of the same orders, or orders
 * of the same budgets, wait for each other in one order.
 */
export async function lockWithBudgets({ db, scope }: Context, orderIds: readonly number[]): Promise<void> {
  if (scope.kind !== 'customer') return
  const orders = await lockSeveralOrders(db, scope.customerId, orderIds)
  const centres = new Set(orders.map(({ costCentreId }) => costCentreId).filter((id) => id !== null))
  if (centres.size > 0) await lockBudgetsOfCentres(db, scope.customerId, [...centres])
}

/** Owner whom the allowing person covers for, for the audit log. */
function inPlaceOfOwner(asks: readonly BudgetAsk[], { userName }: Context['member']) {
  const covered = asks.find(
    ({ owner }) =>
      owner.userName !== userName && owner.delegates.some((delegate) => delegate.userName === userName),
  )
  return covered ? { inPlaceOf: covered.owner.userName, inPlaceOfName: fullName(covered.owner) } : {}
}

/** Saves that the caller allows an order above some of its budgets. @returns the facts for the audit log */
export async function saveAllowed(context: Context, { row }: LoadedOrder, asks: readonly BudgetAsk[]) {
  const { db, member, now } = context
  const budgetIds = asks.map(({ budgetId }) => budgetId)
  await lockBudgetsOf(db, row)
  await allowAsks(db, row, budgetIds, member.loginId, now)
  return {
    budgets: asks.map(({ name, overCents }) => ({ name, overCents })),
    ...inPlaceOfOwner(asks, member),
  }
}
