import { paymentMaximumCents, paymentProblems } from '../payments.problems.ts'
import type { Problem } from '../../decision.ts'
import type { Applied } from './appliedAmount.ts'
import { sideOf } from '../../documents/transactionTypes.ts'

export interface PaymentTotals {
  /** Sum applied to invoices, positive cents. */
  readonly totalInvoiceAmountCents: number
  /** Sum applied to credits, negative cents. */
  readonly totalCreditAmountCents: number
  /** |invoice applied| minus |credit applied| (§5). */
  readonly totalPaymentAmountCents: number
}

/** Sums of a selection, with GST; credits are negative (§5). */
export function paymentTotals(applied: readonly Applied[]): PaymentTotals {
  let invoices = 0
  let credits = 0
  for (const { document, amountAppliedCents } of applied)
    if (sideOf(document.transactionType) === 'invoice') invoices += amountAppliedCents
    else credits += amountAppliedCents
  return {
    totalInvoiceAmountCents: invoices,
    totalCreditAmountCents: credits,
    totalPaymentAmountCents: Math.abs(invoices) - Math.abs(credits),
  }
}

/** Sums that a client may state, under their names of §3; absent or null if not stated. */
export type StatedTotals = {
  readonly [Name in keyof PaymentTotals | 'totalCreditCents' | 'totalAmountToPayCents']?:
    number | null | undefined
}

const withoutSign = (cents: number | null | undefined) => cents && Math.abs(cents)

/**
 * Refusal of a stated sum that differs from the computed one, so that no payer is charged an amount that they
 * did not see. Credits are compared without sign: some clients state them as positive amounts.
 */
export function statedTotalProblem(stated: StatedTotals, totals: PaymentTotals): Problem | undefined {
  const { totalInvoiceAmountCents, totalCreditAmountCents, totalPaymentAmountCents } = totals
  const creditCents = Math.abs(totalCreditAmountCents)
  const sums = [
    ['totalInvoiceAmount', stated.totalInvoiceAmountCents, totalInvoiceAmountCents],
    ['totalCreditAmount', withoutSign(stated.totalCreditAmountCents), creditCents],
    ['totalCredit', withoutSign(stated.totalCreditCents), creditCents],
    ['totalPaymentAmount', stated.totalPaymentAmountCents, totalPaymentAmountCents],
    ['totalAmountToPay', stated.totalAmountToPayCents, totalPaymentAmountCents],
  ] as const
  const differing = sums.find(([, cents, computed]) => typeof cents === 'number' && cents !== computed)
  return differing && paymentProblems.totalDiffers(totalPaymentAmountCents, differing[0])
}

/** Reasons why Proceed is disabled (§5 Payment screen); empty if the selection can be paid. */
export function proceedProblems(applied: readonly Applied[]): Problem[] {
  const totals = paymentTotals(applied)
  const invoices = applied.filter(({ document }) => sideOf(document.transactionType) === 'invoice')
  const credits = applied.filter(({ document }) => sideOf(document.transactionType) === 'credit')
  const negative = totals.totalPaymentAmountCents < 0 ? [paymentProblems.negative] : []
  if (invoices.length === 0) return [paymentProblems.noInvoices, ...negative]
  if (negative.length > 0) return negative
  if (totals.totalPaymentAmountCents > paymentMaximumCents) return [paymentProblems.tooLarge]
  if (totals.totalInvoiceAmountCents === 0) return [paymentProblems.nothingApplied]
  if (totals.totalPaymentAmountCents === 0 && credits.some((credit) => credit.amountAppliedCents === 0))
    return [paymentProblems.emptyCredit]
  return []
}
