import { allow, refuse, type Decision } from '../decision.ts'
import { postPaymentProblems } from './payments.problems.ts'
import { PaymentStatus } from './paymentStatus.ts'

interface PostedPayment {
  readonly paymentNumber: string
  readonly statusId: PaymentStatus
  readonly receiptNumber: string | null
  readonly totalPaymentAmountCents: number
}

/** Receipt as the accounts system reports it. */
export interface StatedReceipt {
  readonly receiptNumber: string
  readonly amountCents?: number | undefined
}

/**
 * Decision on posting by the accounts system: status 4 → 5 (R14). The same receipt again changes nothing;
 * another receipt is refused.
 */
export function postPayment(
  { paymentNumber, statusId, receiptNumber, totalPaymentAmountCents }: PostedPayment,
  stated: StatedReceipt,
): Decision<{ readonly again: boolean }> {
  if (statusId !== PaymentStatus.paid && statusId !== PaymentStatus.posted)
    return refuse(postPaymentProblems.notPaid(paymentNumber))
  if (stated.amountCents !== undefined && stated.amountCents !== totalPaymentAmountCents)
    return refuse(postPaymentProblems.otherAmount(paymentNumber, totalPaymentAmountCents))
  if (statusId === PaymentStatus.paid) return allow({ again: false })
  return receiptNumber === stated.receiptNumber
    ? allow({ again: true })
    : refuse(postPaymentProblems.posted(paymentNumber, receiptNumber))
}
