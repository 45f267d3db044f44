import type { Problem } from '@tradecounter/rules/decision.ts'
import {
  leftOverCents,
  selectionProblems,
  selectionTotals,
} from '@tradecounter/rules/payments/selection/lumpSum.ts'
import type { PaymentTotals } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { useMemo } from 'react'
import { appliedOf, type DocumentsById } from './selection.ts'
import { useSelection } from './selectionStore.ts'

interface Totals extends PaymentTotals {
  readonly selected: number
  /** Rest of a lump sum; negative if the applied amounts exceed it. */
  readonly leftOverCents: number | undefined
  /** Reasons why Proceed is disabled (§5). */
  readonly problems: readonly Problem[]
}

/** Totals of the selection, by the server's rules. */
export function useTotals(documents: DocumentsById): Totals {
  const { choices, lumpSumCents } = useSelection()
  return useMemo(() => {
    const applied = appliedOf(choices, documents)
    return {
      ...selectionTotals(applied, lumpSumCents),
      selected: choices.size,
      leftOverCents: lumpSumCents === undefined ? undefined : leftOverCents(lumpSumCents, applied),
      problems: selectionProblems(applied, lumpSumCents),
    }
  }, [choices, lumpSumCents, documents])
}
