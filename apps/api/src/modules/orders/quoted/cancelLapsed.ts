import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Context } from '../../../http/context.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { saveOrder } from '../orders.queries.ts'
import type { QuotedOrderRow } from './quotedOrders.queries.ts'

export { lockOrdersOfQuote } from './quotedOrders.queries.ts'

/** Orders whose prices are not fixed by a submission. */
export const unsubmitted: readonly OrderStatus[] = [OrderStatus.draft, OrderStatus.rejected]

/** True if an order was submitted and not sent back: it can be approved after the days of its quote. */
export const isSubmitted = (orders: readonly QuotedOrderRow[]): boolean =>
  orders.some(({ statusId }) => !unsubmitted.includes(statusId))

/** Cancels held orders that cannot be submitted, as the prices of their quote are over. */
export async function cancelLapsed(context: Context, orders: readonly QuotedOrderRow[]): Promise<void> {
  const { db, member, now } = context
  for (const { customerId, id, version } of orders) {
    await saveOrder(
      db,
      { customerId, id, version },
      {
        status_id: OrderStatus.cancelled,
        unsaved: false,
        updated_by_login_id: member.loginId,
        updated_at: now,
      },
    )
    await recordAct(context, actorOf(context), { customerId, kind: 'order', id }, 'cancelOrder')
  }
}
