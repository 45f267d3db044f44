import { parseAmountCents } from '@tradecounter/rules/money.ts'
import { cappedApplied, type OpenDocument } from '@tradecounter/rules/payments/selection/appliedAmount.ts'

export interface TypedAmount {
  readonly appliedCents: number
  /** More than the balance was typed. */
  readonly capped: boolean
}

/**
 * Amount typed into "Amount applied" (§5): an emptied box applies nothing; `undefined` when it is no amount.
 */
export function readAmount(text: string, document: OpenDocument): TypedAmount | undefined {
  const typedCents = text.trim() === '' ? 0 : parseAmountCents(text)
  if (typedCents === undefined) return undefined
  return {
    appliedCents: cappedApplied(document, typedCents),
    capped: typedCents > Math.abs(document.documentBalanceCents),
  }
}
