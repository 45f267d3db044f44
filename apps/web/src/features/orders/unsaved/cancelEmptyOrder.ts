import { isEmptyOrder } from '@tradecounter/rules/orders/emptyOrder.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { findMember } from '../../../lib/session/memberStore.ts'
import { orderQuery, ordersApi, refreshOrders } from '../orders.data.ts'
import { findStoredFields } from '../panel/keptFields.ts'
import { clearUnsaved, type UnsavedOrder } from './unsavedOrder.ts'

/**
 * Cancels an unsaved order that is empty, and returns true if it did. Loads an order that was never shown,
 * as its buyer left while it was created. A change by another person makes the version stale; the
 * cancellation is then refused and the order stays.
 */
export async function cancelEmptyOrder({ orderId, customerId }: UnsavedOrder): Promise<boolean> {
  const member = findMember()
  if (!member || findStoredFields(orderId)) return false
  try {
    const order = await queryClient.ensureQueryData(orderQuery(member, orderId))
    if (!isEmptyOrder(order)) return false
    await ordersApi.cancelOrder({ params: { customerId, orderId }, body: { version: order.version } })
  } catch {
    return false
  }
  clearUnsaved(orderId)
  void refreshOrders(orderId)
  return true
}
