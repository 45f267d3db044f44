import { allow, refuse, type Decision, type Problem } from '../decision.ts'
import type { Member } from '../members/member.ts'
import { mayDecide, orderCan, type NamedApprover } from './orderAccess.ts'
import { noteMaximum } from './orderLimits.ts'
import { orderProblems } from './orderProblems.ts'
import { OrderStatus } from './orderStatus.ts'

interface RejectableOrder {
  readonly orderStatus: { readonly id: OrderStatus }
  readonly createdBy: { readonly userName: string }
  readonly approver?: NamedApprover | null | undefined
}

export interface Rejection {
  readonly statusId: typeof OrderStatus.rejected
  readonly rejectedBy: string
  readonly rejectedAt: Date
  readonly rejectedReason: string
}

/** §5: a reason is not blank, and at most as long as a note. */
export function rejectionReasonProblem(reason: string): Problem | undefined {
  if (reason.trim() === '') return orderProblems.rejectionReason
  return reason.trim().length > noteMaximum
    ? orderProblems.noteTooLong('rejectedReason', noteMaximum)
    : undefined
}

/** Rejecting a pending order needs a non-blank reason (§5, R9). */
export function rejectOrder(
  order: RejectableOrder,
  member: Member,
  reason: string | null | undefined,
  now: Date,
): Decision<Rejection> {
  if (!orderCan.reject(order)) return refuse(orderProblems.notPending)
  if (!mayDecide(order, member)) return refuse(orderProblems.notYourApproval)
  const rejectedReason = (reason ?? '').trim()
  const wrong = rejectionReasonProblem(rejectedReason)
  if (wrong) return refuse(wrong)
  return allow({
    statusId: OrderStatus.rejected,
    rejectedBy: member.userName,
    rejectedAt: now,
    rejectedReason,
  })
}
