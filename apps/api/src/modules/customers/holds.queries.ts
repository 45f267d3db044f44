import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { anyOf } from '../../db/anyOf.ts'
import type { Db } from '../../db/database.ts'

/**
 * True if the customer is on hold. The hold stays until the commit, so that its end finds every order that
 * waits for it.
 */
export async function lockHold(db: Db, customerId: number): Promise<boolean> {
  const { onHold } = await db
    .selectFrom('customers')
    .select('on_hold as onHold')
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirstOrThrow()
  return onHold
}

/** Pending orders that may have waited for the end of a hold (R12): they name no approver. */
export const listHeldOrders = (db: Db, customerIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['customer_id as customerId', 'id as orderId'])
    .where('customer_id', '=', anyOf(customerIds))
    .where('status_id', '=', OrderStatus.pending)
    .where('approver_login_id', 'is', null)
    .orderBy('id')
    .execute()
