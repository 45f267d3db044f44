import { problem, type Problem } from '../../decision.ts'
import { formatCents } from '../../money.ts'
import { sideOf, type TransactionType } from '../../documents/transactionTypes.ts'

/** An open document: credits carry a negative balance. Cents, GST included. */
export interface OpenDocument {
  readonly transactionType: TransactionType
  readonly documentBalanceCents: number
}

export interface Applied {
  readonly document: OpenDocument
  /** Positive on invoices, negative on credits (§4: credits are applied as negative amounts). */
  readonly amountAppliedCents: number
}

/** §4: ticking a row applies its full document balance. */
export const fullyApplied = (document: OpenDocument): number => document.documentBalanceCents

/** §4, §5: an edited amount is taken absolute, capped at the balance, and negative on a credit. */
export function cappedApplied(document: OpenDocument, typedCents: number): number {
  const capped = Math.min(Math.abs(typedCents), Math.abs(document.documentBalanceCents))
  return sideOf(document.transactionType) === 'credit' ? 0 - capped : capped
}

/**
 * §3: invoices, balance minus applied; credits, the negative of (absolute balance minus absolute applied).
 */
export function remainingCents(document: OpenDocument, amountAppliedCents: number): number {
  if (sideOf(document.transactionType) === 'invoice')
    return document.documentBalanceCents - amountAppliedCents
  return 0 - (Math.abs(document.documentBalanceCents) - Math.abs(amountAppliedCents))
}

/**
 * Refusal of an amount applied to a document: it needs the right sign and is at most the balance. Zero
 * is a ticked row with nothing applied (§5): it may be stored with a selection and never moves money.
 */
export function appliedProblem(
  { document, amountAppliedCents }: Applied,
  documentNumber: string,
): Problem | undefined {
  const credit = sideOf(document.transactionType) === 'credit'
  if (credit ? amountAppliedCents > 0 : amountAppliedCents < 0)
    return problem(
      'appliedSign',
      credit
        ? `${documentNumber} is a credit: its applied amount is negative.`
        : `${documentNumber} is an invoice: its applied amount is positive.`,
      'transactions',
    )
  if (Math.abs(amountAppliedCents) > Math.abs(document.documentBalanceCents))
    return problem(
      'appliedAboveBalance',
      `${documentNumber} has a balance of ${formatCents(document.documentBalanceCents)}; no more than that can be applied.`,
      'transactions',
    )
  return undefined
}

/** True if every amount still fits its document: balances may have changed since they were chosen (R17). */
export const stillFits = (applied: readonly Applied[]): boolean =>
  applied.every((each) => appliedProblem(each, '') === undefined)
