import { queryClient } from '../../lib/api/queryClient.ts'
import { delegationKeys } from '../delegations/delegationKeys.ts'
import { findKeptFields } from './panel/keptFields.ts'
import { orderKeys } from './orderKeys.ts'

/**
 * Loads again what shows these orders, or any when `ids` is null. An order somebody is typing into stays as
 * it is: what is typed was typed over that version, and storing it says so when another one is there (R10).
 */
export function refreshChangedOrders(ids: readonly number[] | null): void {
  for (const queryKey of [
    orderKeys.lists,
    orderKeys.counts,
    orderKeys.unsaved,
    orderKeys.neighbours,
    orderKeys.notes,
  ])
    void queryClient.invalidateQueries({ queryKey })
  // No order is named when it is about who decides in whose place, too.
  if (ids === null) void queryClient.invalidateQueries({ queryKey: delegationKeys.all })
  void queryClient.invalidateQueries({
    queryKey: orderKeys.stories,
    predicate: ({ queryKey }) => ids === null || ids.includes(Number(queryKey[2])),
  })
  void queryClient.invalidateQueries({
    queryKey: orderKeys.details,
    predicate: ({ queryKey }) => {
      const orderId = Number(queryKey[2])
      return (ids === null || ids.includes(orderId)) && !findKeptFields(orderId)
    },
  })
}
