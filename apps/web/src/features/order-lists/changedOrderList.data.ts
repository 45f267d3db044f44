import { useMutation } from '@tanstack/react-query'
import { hasProblem } from '../../lib/api/failures.ts'
import { orFound } from '../../lib/api/orFound.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { orderListKeys } from './orderListKeys.ts'
import type { ListChange } from './newOrderLists.data.ts'
import { orderListsApi, refreshOrderLists } from './orderLists.data.ts'

export function useUpdateOrderList(orderListId: number) {
  const customerId = useCustomerId()
  return useMutation({
    mutationKey: orderListKeys.saving,
    scope: { id: `orderList-${orderListId}` },
    mutationFn: (body: ListChange) =>
      orFound(
        () => orderListsApi.updateOrderList({ params: { customerId, orderListId }, body }),
        async () => (await import('./newOrderLists.data.ts')).findSavedList(customerId, orderListId, body),
      ),
    onSuccess: (list) => {
      queryClient.setQueryData(orderListKeys.detail(orderListId), list)
      void queryClient.invalidateQueries({ queryKey: orderListKeys.lists })
    },
    onError: (error) => {
      // Typed text stays; the newer version is loaded and shown beside it.
      if (hasProblem(error, 'staleVersion')) void refreshOrderLists()
    },
  })
}
