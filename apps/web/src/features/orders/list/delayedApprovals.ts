import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { onLeaving } from '../../../lib/session/leaving.ts'
import { toastError, toastSuccess } from '../../../lib/toasts.tsx'
import { readOrderStatus, refreshOrders } from '../orders.data.ts'
import { decideOwn, type Decided } from './decideOwn.data.ts'

/** Undo time of an approval by key, which is sent afterwards. */
const undoMs = 10_000

/** Finds out what became of an approval without an answer. */
async function findOut(order: OrderSummary, error: unknown): Promise<Decided | undefined> {
  const status = await readOrderStatus(order.orderID).catch(() => undefined)
  if (status === undefined) return undefined
  const done = status === OrderStatus.approved || status === OrderStatus.received
  return { order, done, reasons: [failureText(error)] }
}

async function approve(order: OrderSummary): Promise<void> {
  const { customerId, orderNumber } = order
  let result: Decided | undefined
  try {
    ;[result] = await decideOwn(customerId, { orders: [order], verb: 'approve', keepalive: true })
  } catch (error) {
    result = await findOut(order, error)
    if (!result) return toastError(`No answer about the approval of ${orderNumber}. ${failureText(error)}`)
  }
  await refreshOrders()
  if (result?.done) toastSuccess(orderMessages.approved)
  else toastError(`${orderNumber} was not approved. ${result?.reasons.join(' ') ?? ''}`)
}

interface Waiting {
  readonly order: OrderSummary
  /** Undefined once the request is sent. */
  readonly timer: ReturnType<typeof setTimeout> | undefined
  readonly sending?: Promise<void>
}

/**
 * Approvals that wait for the end of their undo time. Leaving the list, hiding the page or
 * closing it sends them at once, and so do a switch of the customer and a logout, which wait for them; only a
 * killed browser loses them.
 */
export function useDelayedApprovals() {
  const waiting = useRef(new Map<number, Waiting>())
  const [orders, setOrders] = useState<readonly OrderSummary[]>([])
  const show = () =>
    setOrders([...waiting.current.values()].flatMap(({ order, timer }) => (timer ? order : [])))
  const send = (order: OrderSummary) => {
    clearTimeout(waiting.current.get(order.orderID)?.timer)
    const sending = approve(order).finally(() => waiting.current.delete(order.orderID))
    waiting.current.set(order.orderID, { order, timer: undefined, sending })
    show()
  }
  const add = (order: OrderSummary) => {
    if (waiting.current.has(order.orderID)) return
    const timer = setTimeout(() => send(order), undoMs)
    waiting.current.set(order.orderID, { order, timer })
    show()
  }
  const undo = (order: OrderSummary) => {
    const { timer } = waiting.current.get(order.orderID) ?? {}
    if (!timer) return
    clearTimeout(timer)
    waiting.current.delete(order.orderID)
    show()
  }
  useEffect(() => {
    const approvals = waiting.current
    const sendAll = () => {
      for (const { order, timer } of approvals.values()) if (timer) send(order)
    }
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') sendAll()
    }
    // Later requests have the session of the other customer.
    const stopLeaving = onLeaving((wait) => {
      sendAll()
      for (const { sending } of approvals.values()) if (sending) wait(sending)
    })
    document.addEventListener('visibilitychange', sendWhenHidden)
    window.addEventListener('pagehide', sendAll)
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      window.removeEventListener('pagehide', sendAll)
      sendAll()
      // The next page may end the session.
      void Promise.allSettled([...approvals.values()].flatMap(({ sending }) => sending ?? [])).then(
        stopLeaving,
      )
    }
    // The effect reads only the ref.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { orders, add, undo }
}
