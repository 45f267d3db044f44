import { orderListsContract, type OrderList } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { copyName } from '@tradecounter/rules/order-lists/copyName.ts'
import { apiFor } from '../../lib/api/api.ts'
import { hasProblem } from '../../lib/api/failures.ts'
import { orFound } from '../../lib/api/orFound.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'
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

/** List if it has the sent name, sharing and items: a save without an answer was done. */
async function findSaved(customerId: number, orderListId: number, sent: NewList | ListChange) {
  const list = await orderListsApi.getOrderList({ params: { customerId, orderListId } })
  return isSaved(list, sent) ? list : undefined
}

const isSaved = (list: OrderList, { name, shared, items }: NewList | ListChange): boolean =>
  list.name === name?.trim() &&
  list.shared === shared &&
  (items === undefined ||
    (items.length === list.items.length &&
      list.items.every(({ product, quantity }, index) => {
        const item = items[index]
        return item?.productID === product.productID && item.quantity === quantity
      })))

export function useCreateOrderList() {
  const customerId = useCustomerId()
  const { userName } = useMember()
  return useMutation({
    mutationFn: (body: NewList) =>
      orFound(
        () => createOrderList(customerId, body),
        async () => {
          // The items of an order are not known here: the next try repeats the lost answer.
          if (body.items === undefined) return undefined
          const { rows } = await orderListsApi.listOrderLists({ params: { customerId } })
          const row = rows.find(({ name, owner }) => name === body.name.trim() && owner.userName === userName)
          return row && findSaved(customerId, row.orderListId, body)
        },
      ),
    onSuccess: refresh,
  })
}

/** Copies a list under its name, or as "Copy of …" if the name is taken. */
export function useCopyOrderList() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: async ({ name, items }: Required<Pick<NewList, 'name' | 'items'>>) => {
      // Names in the same order at each try, so that a copy whose answer was lost is not made twice.
      for (let attempt = 0; ; attempt += 1)
        try {
          return await createOrderList(customerId, { name: copyName(name, attempt), items })
        } catch (error) {
          if (!hasProblem(error, 'orderListNameTaken')) throw error
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
      orFound(
        () => orderListsApi.updateOrderList({ params: { customerId, orderListId }, body }),
        () => findSaved(customerId, orderListId, body),
      ),
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
