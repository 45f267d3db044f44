import { allow, problem, refuse, type Decision } from '../decision.ts'
import { OrderStatus } from './orderStatus.ts'

interface AcknowledgedOrder {
  readonly statusId: OrderStatus
  readonly version: number
  readonly supplierOrderNumber: string | null
}

const notApproved = problem('orderNotApproved', 'This order is not approved.')
const staleRefusal = problem(
  'orderChanged',
  'This order has changed since you read it. Read it again.',
  'version',
)
const acknowledgedAs = (number: string | null) =>
  problem(
    'orderAcknowledged',
    `This order is already acknowledged as ${number ?? 'another order'}.`,
    'supplierOrderNumber',
  )

/** R9: 4 → 6, by the supplier's system. The same number again is nothing new; another one is refused. */
export function acknowledgeOrder(
  order: AcknowledgedOrder,
  supplierOrderNumber: string,
  version: number | undefined,
): Decision<{ readonly statusId: typeof OrderStatus.received; readonly again: boolean }> {
  if (order.statusId === OrderStatus.received)
    return order.supplierOrderNumber === supplierOrderNumber
      ? allow({ statusId: OrderStatus.received, again: true })
      : refuse(acknowledgedAs(order.supplierOrderNumber))
  if (order.statusId !== OrderStatus.approved) return refuse(notApproved)
  if (version !== undefined && version !== order.version) return refuse(staleRefusal)
  return allow({ statusId: OrderStatus.received, again: false })
}
