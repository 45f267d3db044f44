import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useMutation } from '@tanstack/react-query'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { useRef } from 'react'
import { hasProblem } from '../../lib/api/failures.ts'
import { orFound } from '../../lib/api/orFound.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { toastOutcome, toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { orderKeys } from './orderKeys.ts'
import { ordersApi, readOrderStatus, refreshOrders } from './orders.data.ts'
import { clearUnsaved } from './unsaved/unsavedOrder.ts'

type UpdateBody = Parameters<typeof ordersApi.updateOrder>[0]['body']
/** Fields of an update of an order, besides its id and version. */
export type OrderFieldChange = Omit<UpdateBody, 'orderID' | 'version' | 'orderStatus'>

type OrderRef = Pick<OrderDetail, 'orderID' | 'customerId' | 'version'>
type NumberedOrder = OrderRef & Pick<OrderDetail, 'orderNumber'>

/** Queue of the writes to one order, so that each has the version of the previous one (R10). */
export const orderScope = (orderId: number) => ({ id: `order-${orderId}` })

const versionOf = (order: OrderRef): number =>
  queryClient.getQueryData<OrderDetail>(orderKeys.detail(order.orderID))?.version ?? order.version

/** Saves a change of an order; `automatic` if no press of a button sends it. */
export async function updateOrder(
  order: OrderRef,
  change: Omit<UpdateBody, 'orderID' | 'version'>,
  automatic = false,
) {
  const changed = await ordersApi.updateOrder(
    {
      params: { customerId: order.customerId },
      body: { orderID: order.orderID, version: versionOf(order), ...change },
    },
    { automatic },
  )
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(order.orderID), (before) =>
    before ? { ...before, version: changed.version } : before,
  )
  return changed
}

/** Reloads the order after a refusal of an old version (R10); typed text stays. */
export const reloadWhenStale = (orderId: number) => (error: unknown) => {
  if (hasProblem(error, 'staleVersion')) void refreshOrders(orderId)
}

/** Reloads the order after any refusal: the screen's rule allowed the action, so the order has changed. */
const reloadWhenRefused = (orderId: number) => (error: unknown) => {
  if (error instanceof ApiRefusal) void refreshOrders(orderId)
}

interface OrderVerb<Input, Result> {
  readonly send: (input: Input) => Promise<Result>
  /** Message after success. */
  readonly done: (result: Result) => string
  /** Runs before the order is reloaded; the mutation ends after the reload. */
  readonly beforeLoading?: (() => void) | undefined
  /** True if the order is no longer unsaved after the action (R7). */
  readonly settlesUnsaved?: boolean
  readonly showsOwnErrors?: boolean
}

/**
 * Action on one order: queued, reported by a toast that links to the order, and followed by a refresh
 * of the screens that show it. A repeat while it runs gets its result: the queue would
 * send the second click of a double click after the first, with the new version.
 */
function useOrderVerb<Result, Input = void>(
  { orderID, orderNumber }: NumberedOrder,
  { send, done, beforeLoading, settlesUnsaved = false, showsOwnErrors = false }: OrderVerb<Input, Result>,
) {
  const running = useRef<Promise<Result>>(undefined)
  const mutation = useMutation({
    scope: orderScope(orderID),
    mutationFn: send,
    meta: { showsOwnErrors },
    onSuccess: async (result) => {
      if (settlesUnsaved) clearUnsaved(orderID)
      beforeLoading?.()
      toastOutcome(done(result), { label: orderNumber, href: paths.order(orderID) })
      const loaded = refreshOrders(orderID)
      // The reloaded order may unmount the component that sent the action, and its callbacks.
      if (beforeLoading) await loaded
    },
    onError: reloadWhenRefused(orderID),
  })
  const sendOnce: typeof mutation.mutateAsync = (...call) =>
    (running.current ??= mutation.mutateAsync(...call).finally(() => (running.current = undefined)))
  const mutate: typeof mutation.mutate = (...call) => void sendOnce(...call).catch(() => undefined)
  return { ...mutation, mutateAsync: sendOnce, mutate }
}

/** Sends a decision. If no answer arrives, reads from the order's status if the decision was made. */
const decide = <Answer>(orderId: number, send: () => Promise<Answer>, ...made: readonly OrderStatus[]) =>
  orFound(send, async () => {
    const statusId = await readOrderStatus(orderId)
    return statusId !== undefined && made.includes(statusId) ? { statusId } : undefined
  })

export const useSaveDraft = (order: NumberedOrder) =>
  useOrderVerb(order, {
    send: (change: OrderFieldChange) =>
      updateOrder(order, { ...change, orderStatus: { id: OrderStatus.draft } }),
    done: () => orderMessages.savedAsDraft,
    settlesUnsaved: true,
  })

/** Submits a draft or a rejected order, or assigns a pending one to another approver (§4). */
export const useSubmitOrder = (order: NumberedOrder & Pick<OrderDetail, 'orderStatus'>) =>
  useOrderVerb(order, {
    send: (change: OrderFieldChange) => {
      const submission = { ...change, orderStatus: { id: OrderStatus.pending }, isOrderSubmitted: true }
      const submit = () => updateOrder(order, submission)
      // A pending order stays pending with another approver.
      if (order.orderStatus.id === OrderStatus.pending) return submit()
      return decide(order.orderID, submit, OrderStatus.pending, OrderStatus.approved)
    },
    done: ({ statusId }) =>
      statusId === OrderStatus.approved ? orderMessages.submittedAndApproved : orderMessages.submitted,
    settlesUnsaved: true,
    showsOwnErrors: true,
  })

export const useApproveOrder = (order: NumberedOrder) =>
  useOrderVerb(order, {
    send: (change: OrderFieldChange) => {
      const approve = () => updateOrder(order, { ...change, orderStatus: { id: OrderStatus.approved } })
      return decide(order.orderID, approve, OrderStatus.approved, OrderStatus.received)
    },
    done: () => orderMessages.approved,
  })

export const useRejectOrder = (order: NumberedOrder) =>
  useOrderVerb(order, {
    send: (change: OrderFieldChange & { readonly rejectedReason: string }) => {
      const reject = () => updateOrder(order, { ...change, orderStatus: { id: OrderStatus.rejected } })
      return decide(order.orderID, reject, OrderStatus.rejected)
    },
    done: () => orderMessages.rejected,
  })

interface Move {
  readonly shippingAddressId: number
  /** Lines for an address of another price list. */
  readonly orderLines?: OrderFieldChange['orderLines']
}

/** Sends a draft or rejected order to another address. */
export const useMoveOrder = (order: NumberedOrder, beforeLoading: () => void) =>
  useOrderVerb(order, {
    beforeLoading,
    send: ({ shippingAddressId, orderLines }: Move) =>
      updateOrder(order, {
        shippingAddress: { id: shippingAddressId },
        ...(orderLines ? { orderLines } : {}),
      }),
    done: () => orderMessages.moved,
  })

export const useCancelOrder = (order: NumberedOrder) =>
  useOrderVerb(order, {
    send: () => {
      const { orderID: orderId, customerId } = order
      const cancel = () =>
        ordersApi.cancelOrder({ params: { customerId, orderId }, body: { version: versionOf(order) } })
      return decide(orderId, cancel, OrderStatus.cancelled)
    },
    done: () => orderMessages.cancelled,
    settlesUnsaved: true,
  })

export const useRemindApprover = (order: OrderRef) =>
  useMutation({
    mutationFn: () =>
      ordersApi.remindApprover({ params: { customerId: order.customerId, orderId: order.orderID } }),
    onSuccess: async () => {
      toastSuccess(orderMessages.reminderSent)
      await refreshOrders(order.orderID)
    },
  })
