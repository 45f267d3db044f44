import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { useMutation } from '@tanstack/react-query'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { ordersApi, refreshOrders } from '../orders.data.ts'
import { clearUnsaved } from '../unsaved/unsavedOrder.ts'

/** Deletes drafts of the list, with one request for each customer of an administrator's choice. */
export function useDeleteDrafts() {
  return useMutation({
    mutationFn: async (drafts: readonly Pick<OrderSummary, 'orderID' | 'customerId'>[]) => {
      for (const [customerId, own] of Map.groupBy(drafts, (draft) => draft.customerId))
        await ordersApi.cancelOrders({
          params: { customerId },
          query: { orderId: own.map((draft) => draft.orderID) },
        })
      return drafts
    },
    onSuccess: (drafts) => {
      for (const draft of drafts) clearUnsaved(draft.orderID)
      toastSuccess(orderMessages.deleted)
    },
    onSettled: () => refreshOrders(),
  })
}
