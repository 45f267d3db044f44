import { allow, problem, refuse, type Decision } from '../decision.ts'
import { formatCents } from '../money.ts'
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

const postPaymentProblems = {
  notPaid: (paymentNumber: string) => problem('paymentNotPaid', `${paymentNumber} is not paid.`),
  posted: (paymentNumber: string, receiptNumber: string | null) =>
    problem(
      'paymentPosted',
      `${paymentNumber} is already posted with receipt ${receiptNumber ?? ''}.`,
      'receiptNumber',
    ),
  otherAmount: (paymentNumber: string, paidCents: number) =>
    problem('paymentAmountDiffers', `${paymentNumber} was paid with ${formatCents(paidCents)}.`, 'amount'),
} as const

/** R14: 4 → 5, by the accounts system. The same receipt again is nothing new; another one is refused. */
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
