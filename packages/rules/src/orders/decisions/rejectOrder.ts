import { characters, isBlank } from '../../characters.ts'
import { asksFor, type BudgetAsk } from '../../budgets/allowOverBudget.ts'
import { allow, refuse, type Decision, type Problem } from '../../decision.ts'
import type { Member } from '../../members/member.ts'
import { mayDecide, orderCan } from '../orderAccess.ts'
import { orderCheckProblems, type CheckableOrder, type OrderingFlags } from './orderChecks.ts'
import { noteMaximum } from '../orderLimits.ts'
import { orderProblems } from '../orders.problems.ts'
import { OrderStatus } from '../orderStatus.ts'

interface RejectableOrder extends CheckableOrder {
  readonly orderStatus: { readonly id: OrderStatus }
  readonly createdBy: { readonly userName: string }
  readonly budgetAsks?: readonly BudgetAsk[] | undefined
}

export interface Rejection {
  readonly statusId: typeof OrderStatus.rejected
  readonly rejectedBy: string
  readonly rejectedAt: Date
  readonly rejectedReason: string
}

/** Refusal of a reason that is blank or longer than a note (§5). */
export function rejectionReasonProblem(reason: string): Problem | undefined {
  if (isBlank(reason)) return orderProblems.rejectionReason
  return characters(reason.trim()) > noteMaximum
    ? orderProblems.noteTooLong('rejectedReason', noteMaximum)
    : undefined
}

/**
 * Decision on rejecting a pending order: checks state, person, the fields of §5 that apply to a rejection,
 * and the reason (R9). The owner of a budget that the order exceeds may reject it too (R41).
 */
export function rejectOrder(
  order: RejectableOrder,
  member: Member,
  reason: string | null | undefined,
  flags: OrderingFlags & { readonly allowSelfApproval: boolean },
  now: Date,
): Decision<Rejection> {
  if (!orderCan.reject(order)) return refuse(orderProblems.notPending)
  if (!mayDecide(order, member) && asksFor({ ...order, flags }, member).length === 0)
    return refuse(orderProblems.notYourApproval)
  const problems = orderCheckProblems(order, flags, 'reject', member.automaticApprovalLimitCents)
  if (problems.length > 0) return refuse(...problems)
  const rejectedReason = (reason ?? '').trim()
  const reasonProblem = rejectionReasonProblem(rejectedReason)
  if (reasonProblem) return refuse(reasonProblem)
  return allow({
    statusId: OrderStatus.rejected,
    rejectedBy: member.userName,
    rejectedAt: now,
    rejectedReason,
  })
}
