import { parseAmountCents } from '@tradecounter/rules/money.ts'
import { cappedApplied, type OpenDocument } from '@tradecounter/rules/payments/selection/appliedAmount.ts'

export interface TypedAmount {
  readonly appliedCents: number
  /** True if more than the balance was typed. */
  readonly capped: boolean
}

/**
 * Amount typed into "Amount applied" (§5): 0 for an empty field, `undefined` for an invalid text.
 */
export function readAmount(text: string, document: OpenDocument): TypedAmount | undefined {
  const typedCents = text.trim() === '' ? 0 : parseAmountCents(text)
  if (typedCents === undefined) return undefined
  return {
    appliedCents: cappedApplied(document, typedCents),
    capped: typedCents > Math.abs(document.documentBalanceCents),
  }
}
