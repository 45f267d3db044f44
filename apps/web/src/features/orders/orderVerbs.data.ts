import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { useMutation } from '@tanstack/react-query'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { hasProblem } from '../../lib/failures.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { orderKeys } from './orderKeys.ts'
import { ordersApi, refreshOrders } from './orders.data.ts'
import { clearUnsaved, flagUnsaved } from './unsavedOrder.ts'

type UpdateBody = Parameters<typeof ordersApi.updateOrder>[0]['body']
/** What an update of an order may carry beside its id and version. */
export type OrderFieldChange = Omit<UpdateBody, 'orderID' | 'version' | 'orderStatus'>

type OrderRef = Pick<OrderDetail, 'orderID' | 'customerId' | 'version'>

/** Writes to one order run one after another, each against the version the one before left (R10). */
export const orderScope = (orderId: number) => ({ id: `order-${orderId}` })

const versionOf = (order: OrderRef): number =>
  queryClient.getQueryData<OrderDetail>(orderKeys.detail(order.orderID))?.version ?? order.version

export async function updateOrder(order: OrderRef, change: Omit<UpdateBody, 'orderID' | 'version'>) {
  const changed = await ordersApi.updateOrder({
    params: { customerId: order.customerId },
    body: { orderID: order.orderID, version: versionOf(order), ...change },
  })
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(order.orderID), (before) =>
    before ? { ...before, version: changed.version } : before,
  )
  return changed
}

/** A refusal for an old version (R10): nothing typed is dropped, the order is loaded again. */
export const reloadWhenStale = (orderId: number) => (error: unknown) => {
  if (hasProblem(error, 'staleVersion')) void refreshOrders(orderId)
}

export function useSaveDraft(order: OrderRef) {
  return useMutation({
    scope: orderScope(order.orderID),
    mutationFn: (change: OrderFieldChange) =>
      updateOrder(order, { ...change, orderStatus: { id: OrderStatus.draft } }),
    onSuccess: async () => {
      clearUnsaved(order.orderID)
      toastSuccess(orderMessages.savedAsDraft)
      await refreshOrders(order.orderID)
    },
    onError: reloadWhenStale(order.orderID),
  })
}

/** Submits a draft or a rejected order, or assigns a pending one to another approver (§4). */
export function useSubmitOrder(order: OrderRef) {
  return useMutation({
    scope: orderScope(order.orderID),
    mutationFn: (change: OrderFieldChange) =>
      updateOrder(order, { ...change, orderStatus: { id: OrderStatus.pending }, isOrderSubmitted: true }),
    meta: { showsOwnErrors: true },
    onSuccess: async ({ statusId }) => {
      clearUnsaved(order.orderID)
      toastSuccess(
        statusId === OrderStatus.approved ? orderMessages.submittedAndApproved : orderMessages.submitted,
      )
      await refreshOrders(order.orderID)
    },
    onError: reloadWhenStale(order.orderID),
  })
}

export function useApproveOrder(order: OrderRef) {
  return useMutation({
    scope: orderScope(order.orderID),
    mutationFn: () => updateOrder(order, { orderStatus: { id: OrderStatus.approved } }),
    onSuccess: async () => {
      toastSuccess(orderMessages.approved)
      await refreshOrders(order.orderID)
    },
    onError: reloadWhenStale(order.orderID),
  })
}

export function useRejectOrder(order: OrderRef) {
  return useMutation({
    scope: orderScope(order.orderID),
    mutationFn: (rejectedReason: string) =>
      updateOrder(order, { orderStatus: { id: OrderStatus.rejected }, rejectedReason }),
    onSuccess: async () => {
      toastSuccess(orderMessages.rejected)
      await refreshOrders(order.orderID)
    },
    onError: reloadWhenStale(order.orderID),
  })
}

export function useCancelOrder(order: OrderRef) {
  return useMutation({
    scope: orderScope(order.orderID),
    mutationFn: () =>
      ordersApi.cancelOrder({
        params: { customerId: order.customerId, orderId: order.orderID },
        body: { version: versionOf(order) },
      }),
    onSuccess: async () => {
      clearUnsaved(order.orderID)
      toastSuccess(orderMessages.cancelled)
      await refreshOrders(order.orderID)
    },
    onError: reloadWhenStale(order.orderID),
  })
}

export function useRemindApprover(order: OrderRef) {
  return useMutation({
    mutationFn: () =>
      ordersApi.remindApprover({ params: { customerId: order.customerId, orderId: order.orderID } }),
    onSuccess: async () => {
      toastSuccess(orderMessages.reminderSent)
      await refreshOrders(order.orderID)
    },
  })
}

/** Deletes drafts of the list; an administrator's choice may span customers, each is asked for its own. */
export function useDeleteDrafts() {
  return useMutation({
    mutationFn: async (drafts: readonly Pick<OrderRef, 'orderID' | 'customerId'>[]) => {
      for (const [customerId, own] of Map.groupBy(drafts, (draft) => draft.customerId))
        await ordersApi.cancelOrders({
          params: { customerId },
          query: { orderId: own.map((each) => each.orderID) },
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

export function useCreateOrder(customerId: number) {
  return useMutation({
    mutationFn: (shippingAddressId: number) =>
      ordersApi.createOrder({ params: { customerId }, body: { shippingAddress: { id: shippingAddressId } } }),
    onSuccess: async ({ orderID, orderNumber }) => {
      flagUnsaved({ orderId: orderID, customerId, orderNumber })
      await refreshOrders()
    },
  })
}
