import { queryClient } from '../../lib/api/queryClient.ts'
import { orderListKeys } from './orderListKeys.ts'

/**
 * Reloads screens that show these lists, or all lists for null; typed changes stay (R10).
 */
export function refreshChangedOrderLists(ids: readonly number[] | null): void {
  void queryClient.invalidateQueries({ queryKey: orderListKeys.lists })
  void queryClient.invalidateQueries({
    queryKey: orderListKeys.details,
    predicate: ({ queryKey }) => ids === null || ids.includes(Number(queryKey[2])),
  })
}
