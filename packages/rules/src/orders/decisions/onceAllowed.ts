import type { Problem } from '../../decision.ts'
import { approvalProblems, type ApprovalFlags } from './approveOrder.ts'
import { orderTotals } from '../lines/orderTotals.ts'
import type { CheckableOrder } from './orderChecks.ts'

/** Next step of a pending order that no budget's owner has to allow any more. */
export interface OnceAllowed {
  readonly approves: boolean
  /** Reasons why an order within its creator's own limit waits all the same. */
  readonly problems: readonly Problem[]
}

/**
 * Approval of an order within its creator's limit, which needs no approver as at its submission (§4), unless
 * any approval would be refused now; other orders wait for their approver (R41). GST-inclusive cents.
 */
export function onceAllowed(
  order: CheckableOrder,
  flags: ApprovalFlags,
  creatorLimitCents: number,
): OnceAllowed {
  const needsApprover = order.approver || orderTotals(order.orderLines).totalAmountCents > creatorLimitCents
  if (needsApprover) return { approves: false, problems: [] }
  const problems = approvalProblems(order, flags)
  return { approves: problems.length === 0, problems }
}
