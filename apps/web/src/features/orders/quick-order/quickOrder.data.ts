import { orderLinesContract } from '@tradecounter/contract/orders/orderLines.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useMutation } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { refreshOrders } from '../orders.data.ts'
import { orderScope } from '../orderVerbs.data.ts'

const quickOrderApi = apiFor({ quickOrder: orderLinesContract.quickOrder })

type Body = Parameters<typeof quickOrderApi.quickOrder>[0]['body']
export type QuickOrderRows = Body['rows']

interface Request {
  readonly rows: QuickOrderRows
  /** True for a check without a change of the order. */
  readonly dryRun: boolean
}

/** Adds many products in one request, then reloads the order. */
export function useQuickOrder({ orderID, customerId }: Pick<OrderDetail, 'orderID' | 'customerId'>) {
  return useMutation({
    scope: orderScope(orderID),
    meta: { showsOwnErrors: true },
    mutationFn: ({ rows, dryRun }: Request) =>
      quickOrderApi.quickOrder({
        params: { customerId, orderId: orderID },
        body: { rows, ...(dryRun ? { dryRun } : {}) },
      }),
    onSuccess: async ({ added, updated }, { dryRun }) => {
      if (!dryRun && added + updated > 0) await refreshOrders(orderID)
    },
    // Refreshed after an error too, as the order may be closed or deleted.
    onError: () => refreshOrders(orderID),
  })
}
