import type { Problem } from '../../decision.ts'
import { orderProblems } from '../orders.problems.ts'
import type { Approver } from './approvers.ts'
import { isCreator, type NamedApprover } from '../orderAccess.ts'

/** Approver of the customer, with the role that decides on any order. */
export interface KnownApprover extends Approver {
  readonly generalApprover: boolean
}

interface WaitingOrder {
  readonly createdBy: { readonly userName: string }
  readonly approver?: NamedApprover | null | undefined
  readonly totalAmountCents: number
  readonly flags: { readonly allowSelfApproval: boolean }
}

/**
 * Approvers of the customer who could approve a pending order now (R8): the named approver, the approver's
 * delegates, and General Approvers; with a limit of at least the total, and without the creator unless the
 * customer allows self-approval.
 */
export function whoMayDecide<T extends KnownApprover>(order: WaitingOrder, approvers: readonly T[]): T[] {
  const approverNames = new Set([
    order.approver?.userName,
    ...(order.approver?.delegates ?? []).map(({ userName }) => userName),
  ])
  return approvers.filter(
    ({ generalApprover, userName, orderApprovalLimitCents }) =>
      (generalApprover || approverNames.has(userName)) &&
      orderApprovalLimitCents >= order.totalAmountCents &&
      (order.flags.allowSelfApproval || userName !== order.createdBy.userName),
  )
}

/** Reason why `whoMayDecide` is empty: the limits, if there are approvers of a smaller order. */
export const noApproverProblem = (order: WaitingOrder, approvers: readonly KnownApprover[]): Problem =>
  whoMayDecide({ ...order, totalAmountCents: 0 }, approvers).length > 0
    ? orderProblems.noneCanApprove
    : orderProblems.nobodyCanApprove

/**
 * Recipients of a request for approval: the named approver and the delegates, or else all people who can
 * approve the order. A delegate does not approve an order of their own, unless the customer allows it (R8).
 */
export function whoGetsRequest<T extends KnownApprover>(order: WaitingOrder, approvers: readonly T[]): T[] {
  const { approver, flags } = order
  const names = new Set([approver?.userName, ...(approver?.delegates ?? []).map(({ userName }) => userName)])
  const named = approvers.filter(
    (candidate) => names.has(candidate.userName) && (flags.allowSelfApproval || !isCreator(order, candidate)),
  )
  return named.length > 0 ? named : whoMayDecide(order, approvers)
}
