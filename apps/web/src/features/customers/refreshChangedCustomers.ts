import { queryClient } from '../../lib/api/queryClient.ts'
import { customersKey } from './customerKeys.ts'

/**
 * A customer changed: administrators see it, and its people ask again what they may do and in which colours.
 */
export function refreshChangedCustomers(): void {
  void queryClient.invalidateQueries({ queryKey: customersKey })
  void queryClient.invalidateQueries({ queryKey: ['me'] })
}
