import { orderListsContract } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { orderListKeys } from './orderListKeys.ts'

export const orderListsApi = apiFor(orderListsContract)

export const refreshOrderLists = () => queryClient.invalidateQueries({ queryKey: orderListKeys.all })

/** True from the press that saves a list; `isPending` of the hooks follows at the next rendering. */
export const isSavingList = (): boolean => queryClient.isMutating({ mutationKey: orderListKeys.saving }) > 0

export function useOrderLists() {
  const customerId = useCustomerId()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: orderListKeys.lists,
    queryFn: ({ signal }) => orderListsApi.listOrderLists({ params: { customerId } }, { signal }),
    select: (page) => page.rows,
    refetchInterval,
  })
}

export function useOrderList(orderListId: number) {
  const customerId = useCustomerId()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: orderListKeys.detail(orderListId),
    queryFn: ({ signal }) => orderListsApi.getOrderList({ params: { customerId, orderListId } }, { signal }),
    refetchInterval,
  })
}

export function useDeleteOrderList() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (orderListId: number) =>
      orderListsApi.deleteOrderList({ params: { customerId, orderListId } }),
    onSuccess: (_nothing, orderListId) => {
      queryClient.removeQueries({ queryKey: orderListKeys.detail(orderListId) })
      return queryClient.invalidateQueries({ queryKey: orderListKeys.lists })
    },
  })
}
