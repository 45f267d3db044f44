import { allow, refuse, type Decision } from '../../decision.ts'
import type { Receipt } from '../card/settlePayment.ts'
import { PaymentStatus } from '../paymentStatus.ts'
import { workListProblems } from './workLists.problems.ts'

export interface RefundableReceipt extends Receipt {
  /** Reference of the refund; null until it is made. */
  readonly refundReference: string | null
  /** True if the charge was kept as a credit that is refunded whole. */
  readonly isCreditRefunded: boolean
}

/** True if a failed payment becomes Refunded (R14): all money of its charges went back. */
export const isWholeRefund = (
  { statusId }: { readonly statusId: PaymentStatus },
  receipts: readonly RefundableReceipt[],
): boolean =>
  statusId === PaymentStatus.failed &&
  receipts.every(({ refundReference, isCreditRefunded }) => refundReference !== null || isCreditRefunded)

/**
 * Decision on marking a due refund as made (R39). A failed payment whose receipts are all refunded becomes
 * Refunded (R14): a settled payment stays paid, and an open one can still be paid.
 */
export function markRefunded(
  { statusId }: { readonly statusId: PaymentStatus },
  receipts: readonly RefundableReceipt[],
  receipt: RefundableReceipt,
): Decision<{ readonly isWhole: boolean }> {
  if (receipt.refundReference !== null) return refuse(workListProblems.refunded(receipt.refundReference))
  const refunded = receipts.map((each) =>
    each.providerTransactionId === receipt.providerTransactionId
      ? { ...each, refundReference: 'made' }
      : each,
  )
  return allow({ isWhole: isWholeRefund({ statusId }, refunded) })
}
