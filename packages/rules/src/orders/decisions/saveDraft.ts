import { allow, refuse, type Decision } from '../../decision.ts'
import type { Member } from '../../members/member.ts'
import { mayEdit, orderCan, type NamedApprover } from '../orderAccess.ts'
import { orderProblems } from '../orders.problems.ts'
import { orderRefusals } from '../orderRefusals.problems.ts'
import { OrderStatus } from '../orderStatus.ts'

interface SavableOrder {
  readonly orderStatus: { readonly id: OrderStatus }
  readonly createdBy: { readonly userName: string }
  readonly approver?: NamedApprover | null | undefined
}

/** Decision on saving as draft (§4): a rejected order becomes a draft again; a pending one cannot. */
export function saveDraft(
  order: SavableOrder,
  member: Member,
): Decision<{ readonly statusId: typeof OrderStatus.draft }> {
  if (!mayEdit(order, member)) return refuse(orderProblems.notEditable)
  if (!orderCan.saveDraft(order)) return refuse(orderRefusals.pendingNoDraft)
  return allow({ statusId: OrderStatus.draft })
}
