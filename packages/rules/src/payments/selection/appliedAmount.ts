import type { Problem } from '../../decision.ts'
import { appliedAmountProblems as problems } from '../payments.problems.ts'
import { sideOf, type TransactionType } from '../../documents/transactionTypes.ts'

/** Open document, in cents with GST; credits have a negative balance. */
export interface OpenDocument {
  readonly transactionType: TransactionType
  readonly documentBalanceCents: number
}

export interface Applied {
  readonly document: OpenDocument
  /** Positive for invoices, negative for credits (§4). */
  readonly amountAppliedCents: number
}

/** Applied amount of a ticked row: its full balance (§4). */
export const fullyApplied = (document: OpenDocument): number => document.documentBalanceCents

/** Applied amount for a typed one: without its sign, at most the balance, negative for a credit (§4, §5). */
export function cappedApplied(document: OpenDocument, typedCents: number): number {
  const capped = Math.min(Math.abs(typedCents), Math.abs(document.documentBalanceCents))
  return sideOf(document.transactionType) === 'credit' ? 0 - capped : capped
}

/** Balance of a document after the applied amount; negative for credits (§3). */
export function remainingCents(document: OpenDocument, amountAppliedCents: number): number {
  if (sideOf(document.transactionType) === 'invoice')
    return document.documentBalanceCents - amountAppliedCents
  return 0 - (Math.abs(document.documentBalanceCents) - Math.abs(amountAppliedCents))
}

/**
 * Refusal of an applied amount with the wrong sign or above the balance. Zero is allowed: a ticked row
 * without an amount is stored with the selection (§5) and moves no money.
 */
export function appliedProblem(
  { document, amountAppliedCents }: Applied,
  documentNumber: string,
): Problem | undefined {
  const credit = sideOf(document.transactionType) === 'credit'
  if (credit ? amountAppliedCents > 0 : amountAppliedCents < 0)
    return credit ? problems.creditSign(documentNumber) : problems.invoiceSign(documentNumber)
  if (Math.abs(amountAppliedCents) > Math.abs(document.documentBalanceCents))
    return problems.aboveBalance(documentNumber, document.documentBalanceCents)
  return undefined
}

/** True if every applied amount is still within its document's balance, which may have changed (R17). */
export const stillFits = (applied: readonly Applied[]): boolean =>
  applied.every((amount) => appliedProblem(amount, '') === undefined)
