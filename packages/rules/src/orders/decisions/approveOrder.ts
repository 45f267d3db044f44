import { ownerFirstProblem, type BudgetAsk } from '../../budgets/allowOverBudget.ts'
import { allow, refuse, type Decision, type Problem } from '../../decision.ts'
import type { Member } from '../../members/member.ts'
import { isAdmin } from '../../members/roles.ts'
import { isCreator, mayDecide, orderCan } from '../orderAccess.ts'
import { orderCheckProblems, type CheckableOrder, type OrderingFlags } from './orderChecks.ts'
import { orderProblems } from '../orders.problems.ts'
import { OrderStatus } from '../orderStatus.ts'
import { orderTotals } from '../lines/orderTotals.ts'

export interface ApprovableOrder extends CheckableOrder {
  readonly orderStatus: { readonly id: OrderStatus }
  readonly createdBy: { readonly userName: string }
  readonly budgetAsks?: readonly BudgetAsk[] | undefined
}

export interface ApprovalFlags extends OrderingFlags {
  readonly onHold: boolean
  readonly ordersEnabled: boolean
  readonly allowSelfApproval: boolean
}

export interface Approval {
  readonly statusId: typeof OrderStatus.approved
  readonly approvedBy: string
  readonly approvedAt: Date
}

/**
 * Refusal of a total above the approver’s limit (§5), in GST-inclusive cents; administrators have no limit.
 */
export const approvalLimitProblem = (totalCents: number, approver: Member): Problem | undefined =>
  !isAdmin(approver) && totalCents > approver.orderApprovalLimitCents
    ? orderProblems.overLimit(approver.orderApprovalLimitCents)
    : undefined

/**
 * Decision on approving a pending order: checks state, person, account, the fields of §5, the approver's
 * limit, then the owners of budgets (R8, R12, R41).
 */
export function approveOrder(
  order: ApprovableOrder,
  approver: Member,
  flags: ApprovalFlags,
  now: Date,
): Decision<Approval> {
  if (!orderCan.approve(order)) return refuse(orderProblems.notPending)
  if (!mayDecide(order, approver)) return refuse(orderProblems.notYourApproval)
  if (isCreator(order, approver) && !flags.allowSelfApproval) return refuse(orderProblems.ownOrder)
  if (flags.onHold) return refuse(orderProblems.onHold)
  if (!flags.ordersEnabled) return refuse(orderProblems.orderingOff)
  const problems = orderCheckProblems(order, flags, 'approve', approver.automaticApprovalLimitCents)
  if (problems.length > 0) return refuse(...problems)
  const overLimit = approvalLimitProblem(orderTotals(order.orderLines).totalAmountCents, approver)
  if (overLimit) return refuse(overLimit)
  const ownerFirst = ownerFirstProblem({ ...order, flags }, approver)
  if (ownerFirst) return refuse(ownerFirst)
  return allow({ statusId: OrderStatus.approved, approvedBy: approver.userName, approvedAt: now })
}
