import { allow, refuse, type Decision } from '../decision.ts'
import type { Member } from '../members/member.ts'
import { mayDecide, orderCan } from './orderAccess.ts'
import { noteMaximum } from './orderLimits.ts'
import { orderProblems } from './orderProblems.ts'
import { OrderStatus } from './orderStatus.ts'

interface RejectableOrder {
  readonly orderStatus: { readonly id: OrderStatus }
  readonly createdBy: { readonly userName: string }
  readonly approver?: { readonly userName: string } | null | undefined
}

export interface Rejection {
  readonly statusId: typeof OrderStatus.rejected
  readonly rejectedBy: string
  readonly rejectedAt: Date
  readonly rejectedReason: string
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
  if (rejectedReason === '') return refuse(orderProblems.rejectionReason)
  if (rejectedReason.length > noteMaximum)
    return refuse(orderProblems.noteTooLong('rejectedReason', noteMaximum))
  return allow({
    statusId: OrderStatus.rejected,
    rejectedBy: member.userName,
    rejectedAt: now,
    rejectedReason,
  })
}
