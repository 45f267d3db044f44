import type { Problem } from '../../decision.ts'
import type { Member } from '../../members/member.ts'
import type { ApprovableOrder, ApprovalFlags } from './approveOrder.ts'
import { isCreator } from '../orderAccess.ts'
import { orderCheckProblems } from './orderChecks.ts'
import { orderProblems } from '../orders.problems.ts'

/**
 * What is against giving a pending order to another approver (§4 'Assign'): it is a submit, so ordering is on (R12) and its
 * checks hold (§5); and nobody is asked who could not approve it (R8). `order` is as it will be then.
 */
export function assignmentProblems(order: ApprovableOrder, member: Member, flags: ApprovalFlags): Problem[] {
  if (!flags.ordersEnabled) return [orderProblems.orderingOff]
  const { approver, createdBy } = order
  if (approver?.userName === createdBy.userName && !flags.allowSelfApproval)
    return [isCreator(order, member) ? orderProblems.ownOrder : orderProblems.creatorAsApprover]
  return orderCheckProblems(order, flags, 'submit', member.automaticApprovalLimitCents)
}
