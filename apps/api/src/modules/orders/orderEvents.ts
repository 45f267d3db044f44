import type { Database, Scope } from '../../db/database.ts'
import { notFound } from '../../http/refused.ts'
import { listEvents } from './orderEvents.queries.ts'
import { findOrder } from './orderDetail.queries.ts'

/**
 * What happened to an order at the supplier, oldest first; an administrator's scope may ask for any.
 * @throws Refused 404 when the scope has no such order.
 */
export async function listOrderEvents({ database }: { database: Database }, scope: Scope, orderId: number) {
  const db = database.scoped(scope)
  const customerId = scope.kind === 'customer' ? scope.customerId : undefined
  const order = await findOrder(db, { customerId, orderId })
  if (!order) throw notFound('This order')
  return listEvents(db, order.customerId, orderId)
}
