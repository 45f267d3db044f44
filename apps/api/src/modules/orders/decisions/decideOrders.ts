import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { todayOf, type Context } from '../../../http/context.ts'
import { Refused } from '../../../http/refused.ts'
import { inSavepoint } from '../../../db/connection/savepoint.ts'
import { findOrder } from '../orderDetail.queries.ts'
import { lockWithBudgets } from './orderBudgets.ts'
import { updateOrder } from '../updateOrder.ts'

type Decisions = RouteInput<'decideOrders'>['body']

type RequestedDecision = Decisions['orders'][number]

async function refusal(context: Context, { orderID }: RequestedDecision, { problems }: Refused) {
  const row = await findOrder(context.db, context.scope, orderID, todayOf(context))
  return {
    orderID,
    orderNumber: row ? orderNumberText(row.orderNumber) : null,
    done: false,
    statusId: row?.statusId ?? null,
    version: row?.version ?? null,
    validationErrors: [...problems],
  }
}

async function decideOne(
  context: Context,
  requestedOrder: RequestedDecision,
  { orderStatus, rejectedReason }: Decisions,
) {
  try {
    const changed = await inSavepoint(context.db, () =>
      updateOrder(context, { ...requestedOrder, orderStatus, rejectedReason }),
    )
    return { ...changed, done: true, validationErrors: [] }
  } catch (error) {
    if (error instanceof Refused) return refusal(context, requestedOrder, error)
    throw error
  }
}

/**
 * Approves or rejects several orders with the checks of a single one; a refusal affects its own order only.
 */
export async function decideOrders(context: Context, decisions: Decisions) {
  await lockWithBudgets(
    context,
    decisions.orders.map(({ orderID }) => orderID),
  )
  const results = new Map<RequestedDecision, Awaited<ReturnType<typeof decideOne>>>()
  for (const requestedOrder of decisions.orders)
    results.set(requestedOrder, await decideOne(context, requestedOrder, decisions))
  return decisions.orders.flatMap((requestedOrder) => results.get(requestedOrder) ?? [])
}
