import { allow, refuse, type Decision } from '../../decision.ts'
import type { Receipt } from '../card/settlePayment.ts'
import { PaymentStatus } from '../paymentStatus.ts'
import { workListProblems } from './workLists.problems.ts'

export interface RefundableReceipt extends Receipt {
  /** Reference of the refund; null until it is made. */
  readonly refundReference: string | null
}

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
  const isRefunded = ({ disposition, refundReference, providerTransactionId }: RefundableReceipt) =>
    disposition === 'refund' &&
    (refundReference !== null || providerTransactionId === receipt.providerTransactionId)
  return allow({ isWhole: statusId === PaymentStatus.failed && receipts.every(isRefunded) })
}

/**
 * True if a failed payment becomes Refunded (R14) by the refund of a credit of this many cents: its only
 * charge was kept as that credit, and nothing of it was used.
 */
export const isWholeRefund = (
  { statusId }: { readonly statusId: PaymentStatus },
  receipts: readonly { readonly amountCents: number }[],
  creditCents: number,
): boolean =>
  statusId === PaymentStatus.failed && receipts.length === 1 && receipts[0]?.amountCents === creditCents
