import * as rules from '@tradecounter/rules/budgets/allowOverBudget.ts'
import type { Context } from '../../../http/context.ts'
import { accept } from '../../../http/refused.ts'
import { changed, changeOrder, holdOrder, readOrder } from '../orderContext.ts'
import { continueOrder } from './continueOrder.ts'
import { saveAllowed } from './orderBudgets.ts'

/**
 * The owner of a budget lets a pending order go above it (R41). An order within its creator's own limit is
 * then approved; another one waits for its approver.
 */
export async function allowOverBudget(context: Context, orderId: number, version: number | undefined) {
  const order = await holdOrder(context, orderId, version)
  const asks = accept(rules.allowOverBudget(order.detail, context.member))
  const facts = await saveAllowed(context, order, asks)
  const saved = await changeOrder(context, order, 'allowOverBudget', {}, facts)
  if (rules.openAsks(order.detail).length > asks.length) return { ...changed(order, saved), waitsBecause: [] }
  return continueOrder(context, await readOrder(context, orderId), context.member)
}
