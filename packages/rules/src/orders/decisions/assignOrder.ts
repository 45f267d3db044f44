import type { Problem } from '../../decision.ts'
import type { Member } from '../../members/member.ts'
import type { ApprovableOrder, ApprovalFlags } from './approveOrder.ts'
import { isCreator } from '../orderAccess.ts'
import { noCostCentreProblem, orderCheckProblems } from './orderChecks.ts'
import { orderProblems } from '../orders.problems.ts'

/**
 * Refusals of giving a pending order to another approver (§4 'Assign'). An assignment is a submission:
 * ordering must be on (R12) and the checks of §5 apply; the new approver must be able to approve (R8).
 * `order`: the order after the change.
 */
export function assignmentProblems(order: ApprovableOrder, member: Member, flags: ApprovalFlags): Problem[] {
  if (!flags.ordersEnabled) return [orderProblems.orderingOff]
  const { approver, createdBy } = order
  if (approver?.userName === createdBy.userName && !flags.allowSelfApproval)
    return [isCreator(order, member) ? orderProblems.ownOrder : orderProblems.creatorAsApprover]
  const noCostCentre = noCostCentreProblem(order, flags)
  const problems = orderCheckProblems(order, flags, 'submit', member.automaticApprovalLimitCents)
  return noCostCentre ? [...problems, noCostCentre] : problems
}
