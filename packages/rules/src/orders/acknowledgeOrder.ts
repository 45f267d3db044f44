import { allow, refuse, type Decision } from '../decision.ts'
import { orderRefusals } from './orderRefusals.problems.ts'
import { OrderStatus } from './orderStatus.ts'

interface AcknowledgedOrder {
  readonly statusId: OrderStatus
  readonly version: number
  readonly supplierOrderNumber: string | null
}

/**
 * Decision on an acknowledgement by the supplier's system: status 4 → 6 (R9). The same order number again
 * changes nothing; another number is refused.
 */
export function acknowledgeOrder(
  order: AcknowledgedOrder,
  supplierOrderNumber: string,
  version: number | undefined,
): Decision<{ readonly statusId: typeof OrderStatus.received; readonly again: boolean }> {
  if (order.statusId === OrderStatus.received)
    return order.supplierOrderNumber === supplierOrderNumber
      ? allow({ statusId: OrderStatus.received, again: true })
      : refuse(orderRefusals.acknowledged(order.supplierOrderNumber))
  if (order.statusId !== OrderStatus.approved) return refuse(orderRefusals.notApproved)
  if (version !== undefined && version !== order.version) return refuse(orderRefusals.changed)
  return allow({ statusId: OrderStatus.received, again: false })
}
