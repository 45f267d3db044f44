import { useMutation } from '@tanstack/react-query'
import { orderLinesContract } from '@tradecounter/contract/orders/orderLines.contract.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { useRef } from 'react'
import { apiFor } from '../../lib/api/api.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { createOrder, noteNewOrder, type NewOrder } from './createOrder.data.ts'
import { refreshOrders } from './orders.data.ts'

const linesApi = apiFor(orderLinesContract)

interface FirstLine {
  readonly shippingAddressId: number
  readonly line: NonNullable<NewOrder['orderLines']>[number]
}

/**
 * Creates an order with its first line (§2 `/orders/new/pricelist/…`). Further lines
 * before its screen opens are added to the same order, one after another.
 */
export function useNewOrderLine(customerId: number) {
  const createdOrder = useRef<number>(undefined)
  return useMutation({
    scope: { id: `newOrder-${customerId}` },
    mutationFn: async ({ shippingAddressId, line }: FirstLine) => {
      const orderId = createdOrder.current
      if (orderId !== undefined) {
        await linesApi.putOrderLine({ params: { customerId, orderId }, body: line })
        return { orderId, created: false }
      }
      const order = await createOrder(customerId, { shippingAddressId, orderLines: [line] })
      createdOrder.current = order.orderID
      noteNewOrder(customerId, order)
      return { orderId: order.orderID, created: true }
    },
    onSuccess: async ({ orderId }) => {
      toastSuccess(orderMessages.itemAdded)
      await refreshOrders(orderId)
    },
  })
}
