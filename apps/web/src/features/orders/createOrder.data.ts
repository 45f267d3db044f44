import { useMutation } from '@tanstack/react-query'
import { ordersApi, refreshOrders } from './orders.data.ts'
import { flagUnsaved } from './unsaved/unsavedOrder.ts'

type OrderBody = Parameters<typeof ordersApi.createOrder>[0]['body']

export interface NewOrder {
  readonly shippingAddressId: number
  readonly orderLines?: NonNullable<OrderBody['orderLines']>
}

/** Creates an order with all its lines in one request. */
export const createOrder = (customerId: number, { shippingAddressId, orderLines }: NewOrder) =>
  ordersApi.createOrder({
    params: { customerId },
    body: { shippingAddress: { id: shippingAddressId }, ...(orderLines ? { orderLines } : {}) },
  })

/** Marks a new order as unsaved until its buyer saves, submits or cancels it (R7). */
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
