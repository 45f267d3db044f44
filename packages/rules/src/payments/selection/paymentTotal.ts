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

/** The sums of a selection, with GST; credits are negative (§5). */
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

/** Sums a client may state, under each of their names of §3; absent or null where it states none. */
export type StatedTotals = {
  readonly [Name in keyof PaymentTotals | 'totalCreditCents' | 'totalAmountToPayCents']?:
    number | null | undefined
}

const differs = (stated: number | null | undefined, cents: number): boolean =>
  typeof stated === 'number' && stated !== cents

/**
 * The server computes the sums; a payer who saw others is told instead of charged.
 * Credits are compared by magnitude: some clients state them as positive amounts.
 */
export function statedTotalProblem(stated: StatedTotals, totals: PaymentTotals): Problem | undefined {
  const { totalInvoiceAmountCents, totalCreditAmountCents, totalPaymentAmountCents } = totals
  const credits = [stated.totalCreditAmountCents, stated.totalCreditCents]
  return differs(stated.totalInvoiceAmountCents, totalInvoiceAmountCents) ||
    credits.some((each) => differs(each && Math.abs(each), Math.abs(totalCreditAmountCents))) ||
    differs(stated.totalPaymentAmountCents, totalPaymentAmountCents) ||
    differs(stated.totalAmountToPayCents, totalPaymentAmountCents)
    ? paymentProblems.totalDiffers(totalPaymentAmountCents)
    : undefined
}

/** §5 Payment screen: why Proceed is disabled; empty when the selection may be paid. */
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
