import { lumpSumProblems } from '../payments.problems.ts'
import type { Problem } from '../../decision.ts'
import { sideOf } from '../../documents/transactionTypes.ts'
import type { PlainDate } from '../../time/businessTime.ts'
import { cappedApplied, type Applied, type OpenDocument } from './appliedAmount.ts'
import { paymentMaximumCents, paymentProblems } from '../payments.problems.ts'
import { paymentTotals, proceedProblems, type PaymentTotals } from './paymentTotal.ts'

/** Open document that a lump sum can be applied to. */
export interface Payable extends OpenDocument {
  readonly id: number
  readonly dueOn: PlainDate
}

export interface Allocation<Document extends Payable> {
  /** Amount applied to each document; the amounts of credits are negative. */
  readonly applied: readonly { readonly document: Document; readonly amountAppliedCents: number }[]
  /** Rest of the lump sum, which becomes an unapplied credit of the account. */
  readonly leftOverCents: number
}

const oldestDueFirst = (one: Payable, other: Payable): number =>
  one.dueOn === other.dueOn ? one.id - other.id : one.dueOn < other.dueOn ? -1 : 1

/** Spreads `cents` over the documents in their order, each up to its balance. */
function spread<Document extends Payable>(documents: readonly Document[], cents: number) {
  const applied: { document: Document; amountAppliedCents: number }[] = []
  let restCents = cents
  for (const document of documents) {
    if (restCents === 0) break
    const amountAppliedCents = cappedApplied(document, restCents)
    if (amountAppliedCents === 0) continue
    applied.push({ document, amountAppliedCents })
    restCents -= Math.abs(amountAppliedCents)
  }
  return { applied, restCents }
}

/**
 * Allocation of a lump sum (R18): unapplied credits first, then the lump sum, to invoices in the order of
 * their due dates. Credits are used up to the sum of the invoices, so the rest is never more than the lump
 * sum.
 */
export function allocateLumpSum<Document extends Payable>(
  lumpSumCents: number,
  documents: readonly Document[],
): Allocation<Document> {
  const sorted = documents.toSorted(oldestDueFirst)
  const invoices = sorted.filter(({ transactionType }) => sideOf(transactionType) === 'invoice')
  const credits = sorted.filter(({ transactionType }) => sideOf(transactionType) === 'credit')
  const open = (side: readonly Document[]) =>
    side.reduce((sum, document) => sum + Math.abs(document.documentBalanceCents), 0)
  const fromCredits = spread(credits, Math.min(open(credits), open(invoices)))
  const creditCents = paymentTotals(fromCredits.applied).totalCreditAmountCents
  const toInvoices = spread(invoices, lumpSumCents - creditCents)
  return { applied: [...toInvoices.applied, ...fromCredits.applied], leftOverCents: toInvoices.restCents }
}

/** Rest of a lump sum after the applied amounts; negative if they exceed it. */
export const leftOverCents = (lumpSumCents: number, applied: readonly Applied[]): number =>
  lumpSumCents - paymentTotals(applied).totalPaymentAmountCents

/**
 * Refusals of proceeding with a lump sum (§5, R18). It may exceed the open documents: the rest is a credit.
 */
export function lumpSumProceedProblems(lumpSumCents: number, applied: readonly Applied[]): Problem[] {
  if (lumpSumCents === 0) return [lumpSumProblems.amountMissing]
  if (lumpSumCents < 0) return [paymentProblems.negative]
  if (lumpSumCents > paymentMaximumCents) return [paymentProblems.tooLarge]
  const { totalPaymentAmountCents: appliedCents } = paymentTotals(applied)
  if (appliedCents < 0) return [lumpSumProblems.creditsUnused]
  if (appliedCents > lumpSumCents) return [lumpSumProblems.overApplied(appliedCents, lumpSumCents)]
  return []
}

/** Totals of a selection; the total of a lump sum is its amount, however it is applied (§5). */
export const selectionTotals = (
  applied: readonly Applied[],
  lumpSumCents: number | undefined,
): PaymentTotals => ({
  ...paymentTotals(applied),
  ...(lumpSumCents === undefined ? {} : { totalPaymentAmountCents: lumpSumCents }),
})

/** Reasons why a payment of either type cannot proceed. */
export const selectionProblems = (
  applied: readonly Applied[],
  lumpSumCents: number | undefined,
): Problem[] =>
  lumpSumCents === undefined ? proceedProblems(applied) : lumpSumProceedProblems(lumpSumCents, applied)
