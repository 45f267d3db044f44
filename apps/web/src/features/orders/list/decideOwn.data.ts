import { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { isRefused, problemsOf } from '../../../lib/api/failures.ts'

const decideApi = apiFor({ decideOrders: ordersContract.decideOrders })

export interface Decided {
  readonly order: OrderSummary
  readonly done: boolean
  /** Reasons of a refusal. */
  readonly reasons: readonly string[]
}

export interface Decisions {
  readonly orders: readonly OrderSummary[]
  readonly verb: 'approve' | 'reject'
  readonly reason?: string
  /** True if the decision is sent even if its page is being closed. */
  readonly keepalive?: boolean
}

/** Decides orders of one customer; a refused request gives its reasons to each order. */
export async function decideOwn(customerId: number, decisions: Decisions): Promise<Decided[]> {
  const { orders, verb, reason, keepalive = false } = decisions
  try {
    const body = {
      orderStatus: { id: verb === 'approve' ? OrderStatus.approved : OrderStatus.rejected },
      ...(reason === undefined ? {} : { rejectedReason: reason }),
      orders: orders.map(({ orderID, version }) => ({ orderID, version })),
    } as const
    const results = await decideApi.decideOrders({ params: { customerId }, body }, { keepalive })
    return orders.map((order) => {
      const result = results.find((decided) => decided.orderID === order.orderID)
      return {
        order,
        done: result?.done ?? false,
        reasons: (result?.validationErrors ?? []).map((error) => error.displayMessage),
      }
    })
  } catch (error) {
    // Orders of an unanswered request may be decided: its dialog stays for another try.
    if (!isRefused(error)) throw error
    const reasons = problemsOf(error).map((problem) => problem.displayMessage)
    return orders.map((order) => ({ order, done: false, reasons }))
  }
}
