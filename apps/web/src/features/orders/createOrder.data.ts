import { useMutation } from '@tanstack/react-query'
import { ordersApi, refreshOrders } from './orders.data.ts'
import { flagUnsaved } from './unsaved/unsavedOrder.ts'

type OrderBody = Parameters<typeof ordersApi.createOrder>[0]['body']

export interface NewOrder {
  readonly shippingAddressId: number
  readonly orderLines?: NonNullable<OrderBody['orderLines']>
}

/** One request: the order with all of its lines, or nothing. */
export const createOrder = (customerId: number, { shippingAddressId, orderLines }: NewOrder) =>
  ordersApi.createOrder({
    params: { customerId },
    body: { shippingAddress: { id: shippingAddressId }, ...(orderLines ? { orderLines } : {}) },
  })

/** The order is unsaved until its buyer saves, submits or cancels it (R7). */
export const noteNewOrder = (
  customerId: number,
  { orderID, orderNumber }: Pick<Awaited<ReturnType<typeof createOrder>>, 'orderID' | 'orderNumber'>,
) => flagUnsaved({ orderId: orderID, customerId, orderNumber })

export function useCreateOrder(customerId: number) {
  return useMutation({
    mutationFn: (order: NewOrder) => createOrder(customerId, order),
    onSuccess: async (order) => {
      noteNewOrder(customerId, order)
      await refreshOrders()
    },
  })
}
