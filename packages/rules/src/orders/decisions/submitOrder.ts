import { allow, refuse, type Decision } from '../../decision.ts'
import type { Member } from '../../members/member.ts'
import { holds, isApprover, Role } from '../../members/roles.ts'
import type { ApprovableOrder, ApprovalFlags } from './approveOrder.ts'
import type { Approver } from './approvers.ts'
import { isCreator, orderCan, type NamedApprover } from '../orderAccess.ts'
import { noCostCentreProblem, orderCheckProblems } from './orderChecks.ts'
import { orderProblems } from '../orders.problems.ts'
import { OrderStatus } from '../orderStatus.ts'
import { orderTotals } from '../lines/orderTotals.ts'

export interface SubmittableOrder extends ApprovableOrder {
  readonly approver?: (Approver & NamedApprover) | null | undefined
}

export interface Submission {
  readonly statusId: typeof OrderStatus.pending | typeof OrderStatus.approved
  readonly submittedBy: string
  readonly submittedAt: Date
  /** Approver to ask; undefined when the submission is approved at once. */
  readonly approverUserName: string | undefined
  readonly approvedBy: string | undefined
  readonly approvedAt: Date | undefined
}

/**
 * Decision on submitting (§4 Actions, §5 checks): within the member's automatic approval limit the approver
 * is cleared and the order is approved at once, unless the account is on hold (R12).
 * @param confirmedTotalCents total that the buyer saw; another total is refused with the new one (R3)
 * @param asksBudgetOwner true if the order is above a budget whose owner has to allow it first (R41)
 */
export function submitOrder(
  order: SubmittableOrder,
  member: Member,
  flags: ApprovalFlags,
  confirmedTotalCents: number | undefined,
  now: Date,
  asksBudgetOwner = false,
): Decision<Submission> {
  if (!orderCan.submit(order)) return refuse(orderProblems.notEditable)
  if (!isCreator(order, member)) return refuse(orderProblems.notYours)
  if (!holds(member, Role.createOrder)) return refuse(orderProblems.notEditable)
  if (!flags.ordersEnabled) return refuse(orderProblems.orderingOff)
  const { totalAmountCents } = orderTotals(order.orderLines)
  const withinLimit = totalAmountCents <= member.automaticApprovalLimitCents
  const approver = withinLimit ? undefined : (order.approver ?? undefined)
  const approvesOwn = approver?.userName === member.userName && isApprover(member)
  // A submission that is a self-approval has the checks of an approval.
  const action = approvesOwn && flags.allowSelfApproval && !flags.onHold ? 'approve' : 'submit'
  const problems = orderCheckProblems(order, flags, action, member.automaticApprovalLimitCents)
  const noCostCentre = noCostCentreProblem(order, flags)
  if (noCostCentre) problems.push(noCostCentre)
  if (problems.length > 0) return refuse(...problems)
  if (confirmedTotalCents !== undefined && confirmedTotalCents !== totalAmountCents)
    return refuse(orderProblems.totalChanged(totalAmountCents))
  if (approver && approver.orderApprovalLimitCents < totalAmountCents)
    return refuse(orderProblems.approverNotAllowed)
  if (approvesOwn && !flags.allowSelfApproval) return refuse(orderProblems.ownOrder)
  const approvedAtOnce = !flags.onHold && !asksBudgetOwner && (withinLimit || approvesOwn)
  return allow({
    statusId: approvedAtOnce ? OrderStatus.approved : OrderStatus.pending,
    submittedBy: member.userName,
    submittedAt: now,
    approverUserName: approver?.userName,
    approvedBy: approvedAtOnce ? member.userName : undefined,
    approvedAt: approvedAtOnce ? now : undefined,
  })
}
