import type { OrderList } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { copyName } from '@tradecounter/rules/order-lists/copyName.ts'
import { hasProblem } from '../../lib/api/failures.ts'
import { orFound } from '../../lib/api/orFound.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { orderListKeys } from './orderListKeys.ts'
import { orderListsApi, refreshOrderLists } from './orderLists.data.ts'

type NewList = Parameters<typeof orderListsApi.createOrderList>[0]['body']
export type ListChange = Parameters<typeof orderListsApi.updateOrderList>[0]['body']

/** List if it has the sent name, sharing and items: a save without an answer was done. */
export async function findSavedList(customerId: number, orderListId: number, sent: NewList | ListChange) {
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
    mutationKey: orderListKeys.saving,
    mutationFn: (body: NewList) =>
      orFound(
        () => orderListsApi.createOrderList({ params: { customerId }, body }),
        async () => {
          // The items of an order are not known here: the next try repeats the lost answer.
          if (body.items === undefined) return undefined
          const { rows } = await orderListsApi.listOrderLists({ params: { customerId } })
          const row = rows.find(({ name, owner }) => name === body.name.trim() && owner.userName === userName)
          return row && findSavedList(customerId, row.orderListId, body)
        },
      ),
    onSuccess: refreshOrderLists,
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
          return await orderListsApi.createOrderList({
            params: { customerId },
            body: { name: copyName(name, attempt), items },
          })
        } catch (error) {
          if (!hasProblem(error, 'orderListNameTaken')) throw error
        }
    },
    onSuccess: refreshOrderLists,
  })
}
