import { openAsks } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { inSavepoint } from '../../../db/connection/savepoint.ts'
import { customerScope } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import { Refused } from '../../../http/refused.ts'
import type { Events } from '../../../jobs/events.ts'
import type { JobContext } from '../../../jobs/worker.ts'
import { emitOrderEvent, holdOrder, readOrder } from '../orderContext.ts'
import { continueOrder } from './continueOrder.ts'
import { reviewPending } from './orderBudgets.ts'

/**
 * Compares a pending order with its budgets after one of them has changed or the customer's hold has ended
 * (R12): owners of budgets get an email, or the order continues. If a budget would now stop the order, its
 * approvers get an email. After the end of another order it continues, or waits as before.
 */
export async function reviewWaiting(
  job: JobContext,
  { customerId, orderId, ownerChanged, otherEnded = false }: Events['budgetOfOrderChanged'],
): Promise<void> {
  const scope = customerScope(customerId)
  await inScope(job.database, scope, async (db) => {
    const context = { ...job, db, scope }
    const before = await holdOrder(context, orderId)
    if (before.detail.orderStatus.id !== OrderStatus.pending) return
    let isAsking = false
    try {
      isAsking = await inSavepoint(db, () =>
        reviewPending(context, before, otherEnded ? 'notLarger' : 'budget'),
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (otherEnded) return
      return emitOrderEvent(context, 'orderSubmitted', before)
    }
    const order = await readOrder(context, orderId)
    if (openAsks(order.detail).length === 0) await continueOrder(context, order)
    else if (ownerChanged && !isAsking) await emitOrderEvent(context, 'orderSubmitted', order)
  })
}
