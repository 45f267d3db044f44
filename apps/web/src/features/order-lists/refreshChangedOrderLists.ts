import { queryClient } from '../../lib/api/queryClient.ts'
import { orderListKeys } from './orderListKeys.ts'

/**
 * Loads again what shows these lists, or any when `ids` is null; what somebody types into one stays (R10).
 */
export function refreshChangedOrderLists(ids: readonly number[] | null): void {
  void queryClient.invalidateQueries({ queryKey: orderListKeys.lists })
  void queryClient.invalidateQueries({
    queryKey: orderListKeys.details,
    predicate: ({ queryKey }) => ids === null || ids.includes(Number(queryKey[2])),
  })
}
