import { lumpSumProblems } from '../payments.problems.ts'
import type { Problem } from '../../decision.ts'
import { sideOf } from '../../documents/transactionTypes.ts'
import type { PlainDate } from '../../time/businessTime.ts'
import { cappedApplied, type Applied, type OpenDocument } from './appliedAmount.ts'
import { paymentMaximumCents, paymentProblems } from '../payments.problems.ts'
import { paymentTotals, proceedProblems, type PaymentTotals } from './paymentTotal.ts'

/** An open document a lump sum may be applied to. */
export interface Payable extends OpenDocument {
  readonly id: number
  readonly dueOn: PlainDate
}

export interface Allocation<Document extends Payable> {
  /** Amount applied to each document; the amounts of credits are negative. */
  readonly applied: readonly { readonly document: Document; readonly amountAppliedCents: number }[]
  /** Rest of the lump sum: stays as an unapplied credit on the account. */
  readonly leftOverCents: number
}

const oldestDueFirst = (one: Payable, other: Payable): number =>
  one.dueOn === other.dueOn ? one.id - other.id : one.dueOn < other.dueOn ? -1 : 1

/** Takes `cents` from the documents in turn, as far as each one's balance goes. */
function take<Document extends Payable>(documents: readonly Document[], cents: number) {
  const applied: { document: Document; amountAppliedCents: number }[] = []
  let left = cents
  for (const document of documents) {
    if (left === 0) break
    const amountAppliedCents = cappedApplied(document, left)
    if (amountAppliedCents === 0) continue
    applied.push({ document, amountAppliedCents })
    left -= Math.abs(amountAppliedCents)
  }
  return { applied, left }
}

/**
 * R18: unapplied credits first, then the lump sum, against the invoices that are due longest. Credits are
 * used only as far as there are invoices for them, so what is left over is never more than the lump sum.
 */
export function allocateLumpSum<Document extends Payable>(
  lumpSumCents: number,
  documents: readonly Document[],
): Allocation<Document> {
  const inTurn = documents.toSorted(oldestDueFirst)
  const invoices = inTurn.filter((each) => sideOf(each.transactionType) === 'invoice')
  const credits = inTurn.filter((each) => sideOf(each.transactionType) === 'credit')
  const open = (side: readonly Document[]) =>
    side.reduce((all, each) => all + Math.abs(each.documentBalanceCents), 0)
  const fromCredits = take(credits, Math.min(open(credits), open(invoices)))
  const used = paymentTotals(fromCredits.applied).totalCreditAmountCents
  const toInvoices = take(invoices, lumpSumCents - used)
  return { applied: [...toInvoices.applied, ...fromCredits.applied], leftOverCents: toInvoices.left }
}

/** Rest of a lump sum after the applied amounts; negative when they exceed it. */
export const leftOverCents = (lumpSumCents: number, applied: readonly Applied[]): number =>
  lumpSumCents - paymentTotals(applied).totalPaymentAmountCents

/**
 * §5, R18: why a lump sum cannot proceed; it may be more
 * than is open, as what is left over stays on the account.
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

/** Total of a selection; for a lump sum the amount itself, whatever it is applied to (§5). */
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
