import { allow, refuse, type Decision } from '../../decision.ts'
import type { Member } from '../../members/member.ts'
import { isAdmin } from '../../members/roles.ts'
import { isCreator, orderCan } from '../orderAccess.ts'
import { orderProblems } from '../orders.problems.ts'
import { orderRefusals } from '../orderRefusals.problems.ts'
import { OrderStatus } from '../orderStatus.ts'

interface CancellableOrder {
  readonly orderStatus: { readonly id: OrderStatus }
  readonly createdBy: { readonly userName: string }
}

/** Cancels an order of status 1, 2 or 5; only the creator or an administrator may (R9). */
export function cancelOrder(
  order: CancellableOrder,
  member: Member,
): Decision<{ readonly statusId: typeof OrderStatus.cancelled }> {
  if (!orderCan.cancel(order)) return refuse(orderRefusals.notCancellable)
  if (!isAdmin(member) && !isCreator(order, member)) return refuse(orderProblems.notYours)
  return allow({ statusId: OrderStatus.cancelled })
}
