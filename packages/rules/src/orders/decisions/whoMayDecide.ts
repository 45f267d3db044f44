import type { Approver } from './approvers.ts'
import type { NamedApprover } from '../orderAccess.ts'

/** An approver of the customer, as the question who may decide needs to know them. */
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
 * Everybody of the customer who could approve a pending order as it stands (R8):
 * the named approver and who stands in for them, and any General Approver; each
 * with a limit that covers the total, and not the creator unless that is allowed.
 */
export function whoMayDecide<T extends KnownApprover>(order: WaitingOrder, approvers: readonly T[]): T[] {
  const approverNames = new Set([
    order.approver?.userName,
    ...(order.approver?.delegates ?? []).map((each) => each.userName),
  ])
  return approvers.filter(
    (each) =>
      (each.generalApprover || approverNames.has(each.userName)) &&
      each.orderApprovalLimitCents >= order.totalAmountCents &&
      (order.flags.allowSelfApproval || each.userName !== order.createdBy.userName),
  )
}
