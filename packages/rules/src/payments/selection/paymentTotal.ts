import { problem, type Problem } from '../../decision.ts'
import { formatCents } from '../../money.ts'
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

/** The card page takes an amount of 15 characters (card-provider §1). */
export const paymentMaximumCents = 99_999_999_999_999

export const paymentProblems = {
  negative: problem('paymentNegative', 'Payment amount must be positive.'),
  tooLarge: problem('paymentTooLarge', `A payment can be at most ${formatCents(paymentMaximumCents)}.`),
  noInvoices: problem('paymentNoInvoices', 'Please select at least one invoice.', 'transactions'),
  nothingApplied: problem(
    'paymentNothingApplied',
    'Please apply an amount to the selected invoices.',
    'transactions',
  ),
  emptyCredit: problem(
    'paymentEmptyCredit',
    'A selected credit has nothing applied. Apply an amount or unselect it.',
    'transactions',
  ),
  notPayable: problem('paymentsOff', 'Payments are not available for your account.'),
  notEditable: problem('paymentNotEditable', 'This payment can no longer be changed.'),
  notInProgress: problem('paymentNotInProgress', 'This payment is not ready for the card page.'),
  alreadyOpen: problem('paymentAlreadyOpen', 'Another payment of your account is already in progress.'),
  unresolvedAttempt: problem(
    'paymentUnresolvedAttempt',
    'A card payment was already started and its result is not known yet. Please wait for it before trying again.',
  ),
  balanceChanged: problem(
    'paymentBalanceChanged',
    'The balance of a selected document has changed. Please review your selection.',
    'transactions',
  ),
  selectionReset: problem(
    'paymentSelectionReset',
    'Your selection was reset at 11.59pm. Please select your transactions again.',
  ),
  selectedTwice: (documentNumber: string) =>
    problem('paymentSelectedTwice', `${documentNumber} is selected twice.`, 'transactions'),
  notOpen: (documentNumber: string) =>
    problem('paymentDocumentNotOpen', `${documentNumber} has no balance left to pay.`, 'transactions'),
  reserved: (documentNumber: string) =>
    problem(
      'paymentDocumentReserved',
      `${documentNumber} is part of a payment that is in progress.`,
      'transactions',
    ),
  totalDiffers: (totalCents: number) =>
    problem(
      'paymentTotalDiffers',
      `The selected transactions come to ${formatCents(totalCents)}. Please review your selection.`,
      'totalPaymentAmount',
    ),
  messageRefused: problem('cardMessageRefused', 'This card message could not be verified.'),
} as const

/** What a payer's screen says the sums are, where it says them at all (§3 Payment). */
export type StatedTotals = { readonly [Name in keyof PaymentTotals]?: number | undefined }

/** The server computes the sums; a payer who saw others is told instead of charged. */
export function statedTotalProblem(stated: StatedTotals, totals: PaymentTotals): Problem | undefined {
  const names = Object.keys(totals) as (keyof PaymentTotals)[]
  const differs = names.some((name) => stated[name] !== undefined && stated[name] !== totals[name])
  return differs ? paymentProblems.totalDiffers(totals.totalPaymentAmountCents) : undefined
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
