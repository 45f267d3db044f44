import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { isEmptyOrder } from '@tradecounter/rules/orders/emptyOrder.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { orderKeys } from '../orderKeys.ts'
import { ordersApi, refreshOrders } from '../orders.data.ts'
import { findStoredFields } from '../panel/keptFields.ts'
import { clearUnsaved, type UnsavedOrder } from './unsavedOrder.ts'

/**
 * Cancels an unsaved order that is empty, and returns true if it did. A change by
 * another person makes the version stale; the cancellation is then refused and the order stays.
 */
export async function cancelEmptyOrder({ orderId, customerId }: UnsavedOrder): Promise<boolean> {
  const order = queryClient.getQueryData<OrderDetail>(orderKeys.detail(orderId))
  if (!order || !isEmptyOrder(order) || findStoredFields(orderId)) return false
  try {
    await ordersApi.cancelOrder({ params: { customerId, orderId }, body: { version: order.version } })
  } catch {
    return false
  }
  clearUnsaved(orderId)
  void refreshOrders(orderId)
  return true
}
