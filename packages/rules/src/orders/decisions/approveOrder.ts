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

/** Refusals of any approval, for every approver: the account (R12), then the checks of §5. */
export function approvalProblems(
  order: CheckableOrder,
  flags: OrderingFlags & Pick<ApprovalFlags, 'onHold' | 'ordersEnabled'>,
): Problem[] {
  if (flags.onHold) return [orderProblems.onHold]
  if (!flags.ordersEnabled) return [orderProblems.orderingOff]
  // An approval has the same checks at any limit.
  return orderCheckProblems(order, flags, 'approve', 0)
}

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
  const problems = approvalProblems(order, flags)
  if (problems.length > 0) return refuse(...problems)
  const overLimit = approvalLimitProblem(orderTotals(order.orderLines).totalAmountCents, approver)
  if (overLimit) return refuse(overLimit)
  const ownerFirst = ownerFirstProblem({ ...order, flags }, approver)
  if (ownerFirst) return refuse(ownerFirst)
  return allow({ statusId: OrderStatus.approved, approvedBy: approver.userName, approvedAt: now })
}
