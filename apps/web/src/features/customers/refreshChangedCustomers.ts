import { queryClient } from '../../lib/api/queryClient.ts'
import { refreshOpenOrders } from '../orders/refreshChangedOrders.ts'
import { customersKey } from './customerKeys.ts'

/**
 * Refreshes screens after a change of customers: lists of administrators, claims, colours and settings of the
 * member's customer, and open orders, whose fields depend on the settings.
 */
export function refreshChangedCustomers(): void {
  void queryClient.invalidateQueries({ queryKey: customersKey })
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  refreshOpenOrders(null)
}
