import { allow, refuse, type Decision } from '../../decision.ts'
import type { Receipt } from '../card/settlePayment.ts'
import { PaymentStatus } from '../paymentStatus.ts'
import { workListProblems } from './workLists.problems.ts'

export interface RefundableReceipt extends Receipt {
  /** Reference of the refund, once it is made. */
  readonly refundReference: string | null
}

/**
 * Ends a refund that is due (R39). A payment all of whose money goes back, and which waits for none,
 * is refunded (R14): one that was settled stays paid, one that its payer may still pay stays theirs.
 */
export function markRefunded(
  { statusId }: { readonly statusId: PaymentStatus },
  receipts: readonly RefundableReceipt[],
  receipt: RefundableReceipt,
): Decision<{ readonly isWhole: boolean }> {
  if (receipt.refundReference !== null) return refuse(workListProblems.refunded(receipt.refundReference))
  const goesBack = (each: RefundableReceipt) =>
    each.disposition === 'refund' &&
    (each.refundReference !== null || each.providerTransactionId === receipt.providerTransactionId)
  return allow({ isWhole: statusId === PaymentStatus.failed && receipts.every(goesBack) })
}
