import { orderListsContract } from '@tradecounter/contract/orderLists.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api.ts'
import { hasProblem } from '../../lib/failures.ts'
import { useMember } from '../../lib/memberStore.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { customerIdOf } from '../orders/orders.data.ts'

export const orderListsApi = apiFor(orderListsContract)

const all = ['orderLists'] as const
const keys = { all, list: (id: number) => [...all, 'detail', id] as const, lists: [...all, 'list'] as const }

type NewList = Parameters<typeof orderListsApi.createOrderList>[0]['body']
type ListChange = Parameters<typeof orderListsApi.updateOrderList>[0]['body']

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

export function useOrderLists() {
  const customerId = customerIdOf(useMember())
  return useQuery({
    queryKey: keys.lists,
    queryFn: ({ signal }) => orderListsApi.listOrderLists({ params: { customerId } }, { signal }),
    select: (page) => page.rows,
  })
}

export function useOrderList(orderListId: number) {
  const customerId = customerIdOf(useMember())
  return useQuery({
    queryKey: keys.list(orderListId),
    queryFn: ({ signal }) => orderListsApi.getOrderList({ params: { customerId, orderListId } }, { signal }),
  })
}

export function useCreateOrderList() {
  const customerId = customerIdOf(useMember())
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: NewList) => orderListsApi.createOrderList({ params: { customerId }, body }),
    onSuccess: refresh,
  })
}

/** Keeps the name where it is free, and says that it is a copy where it is not. */
export function useCopyOrderList() {
  const create = useCreateOrderList()
  return useMutation({
    mutationFn: async ({ name, items }: Required<Pick<NewList, 'name' | 'items'>>) => {
      try {
        return await create.mutateAsync({ name, items })
      } catch (error) {
        if (!hasProblem(error, 'orderListNameTaken')) throw error
        return create.mutateAsync({ name: `Copy of ${name}`.slice(0, 60), items })
      }
    },
  })
}

export function useUpdateOrderList(orderListId: number) {
  const customerId = customerIdOf(useMember())
  return useMutation({
    scope: { id: `orderList-${orderListId}` },
    meta: { showsOwnErrors: true },
    mutationFn: (body: ListChange) =>
      orderListsApi.updateOrderList({ params: { customerId, orderListId }, body }),
    onSuccess: (list) => {
      queryClient.setQueryData(keys.list(orderListId), list)
      void queryClient.invalidateQueries({ queryKey: keys.lists })
    },
    onError: (error) => {
      // What was typed stays; what it was typed over is loaded again, to be seen beside it.
      if (hasProblem(error, 'staleVersion')) void refresh()
    },
  })
}

export function useDeleteOrderList() {
  const customerId = customerIdOf(useMember())
  return useMutation({
    mutationFn: (orderListId: number) =>
      orderListsApi.deleteOrderList({ params: { customerId, orderListId } }),
    onSuccess: (_nothing, orderListId) => {
      queryClient.removeQueries({ queryKey: keys.list(orderListId) })
      return queryClient.invalidateQueries({ queryKey: keys.lists })
    },
  })
}
