import type { OrderList } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { orderListsApi } from './orderLists.data.ts'

export type NewList = Parameters<typeof orderListsApi.createOrderList>[0]['body']
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
