import { orderListsContract } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { hasProblem } from '../../lib/api/failures.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { orderListKeys } from './orderListKeys.ts'

export const orderListsApi = apiFor(orderListsContract)

type NewList = Parameters<typeof orderListsApi.createOrderList>[0]['body']
type ListChange = Parameters<typeof orderListsApi.updateOrderList>[0]['body']

const refresh = () => queryClient.invalidateQueries({ queryKey: orderListKeys.all })

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

const createOrderList = (customerId: number, body: NewList) =>
  orderListsApi.createOrderList({ params: { customerId }, body })

export function useCreateOrderList() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: NewList) => createOrderList(customerId, body),
    onSuccess: refresh,
  })
}

/** Copies a list under its name, or as "copy" if the name is taken. */
export function useCopyOrderList() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: async ({ name, items }: Required<Pick<NewList, 'name' | 'items'>>) => {
      try {
        return await createOrderList(customerId, { name, items })
      } catch (error) {
        if (!hasProblem(error, 'orderListNameTaken')) throw error
        return createOrderList(customerId, { name: `Copy of ${name}`.slice(0, 60), items })
      }
    },
    onSuccess: refresh,
  })
}

export function useUpdateOrderList(orderListId: number) {
  const customerId = useCustomerId()
  return useMutation({
    scope: { id: `orderList-${orderListId}` },
    mutationFn: (body: ListChange) =>
      orderListsApi.updateOrderList({ params: { customerId, orderListId }, body }),
    onSuccess: (list) => {
      queryClient.setQueryData(orderListKeys.detail(orderListId), list)
      void queryClient.invalidateQueries({ queryKey: orderListKeys.lists })
    },
    onError: (error) => {
      // Typed text stays; the newer version is loaded and shown beside it.
      if (hasProblem(error, 'staleVersion')) void refresh()
    },
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
