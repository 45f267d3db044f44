import { queryClient } from '../../lib/api/queryClient.ts'
import { customersKey } from './customerKeys.ts'

/**
 * Refreshes screens after a change of customers: lists of administrators, and claims and colours of the
 */
export function refreshChangedCustomers(): void {
  void queryClient.invalidateQueries({ queryKey: customersKey })
  void queryClient.invalidateQueries({ queryKey: ['me'] })
}
