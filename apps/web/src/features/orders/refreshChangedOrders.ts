import { queryClient } from '../../lib/api/queryClient.ts'
import { delegationKeys } from '../delegations/delegationKeys.ts'
import { findStoredFields } from './panel/keptFields.ts'
import { orderKeys } from './orderKeys.ts'

/**
 * Reloads these orders, or all for null, where they are open. An order with unsaved changes stays: the
 * changes are based on its version, and saving reports a newer one (R10).
 */
export function refreshOpenOrders(ids: readonly number[] | null): void {
  void queryClient.invalidateQueries({
    queryKey: orderKeys.details,
    predicate: ({ queryKey }) => {
      const orderId = Number(queryKey[2])
      return (ids === null || ids.includes(orderId)) && !findStoredFields(orderId)
    },
  })
}

/** Reloads screens that show these orders, or all orders for null. */
export function refreshChangedOrders(ids: readonly number[] | null): void {
  for (const queryKey of [
    orderKeys.lists,
    orderKeys.counts,
    orderKeys.unsaved,
    orderKeys.neighbours,
    orderKeys.notes,
  ])
    void queryClient.invalidateQueries({ queryKey })
  // Notices without ids also announce changed delegations.
  if (ids === null) void queryClient.invalidateQueries({ queryKey: delegationKeys.all })
  void queryClient.invalidateQueries({
    queryKey: orderKeys.stories,
    predicate: ({ queryKey }) => ids === null || ids.includes(Number(queryKey[2])),
  })
  refreshOpenOrders(ids)
}
