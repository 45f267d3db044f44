import { queryClient } from '../../lib/api/queryClient.ts'
import { refreshOpenOrders } from '../orders/refreshChangedOrders.ts'
import { paymentKeys } from '../payments/paymentKeys.ts'
import { customersKey } from './customerKeys.ts'

/**
 * Refreshes screens after a change of customers: lists of administrators, claims, colours and settings of the
 * member's customer, accounts with their name, terms and credit limit, and open orders, whose fields
 * depend on the settings.
 */
export function refreshChangedCustomers(): void {
  for (const queryKey of [customersKey, ['me'], ['receivables'], paymentKeys.profile])
    void queryClient.invalidateQueries({ queryKey })
  refreshOpenOrders(null)
}
