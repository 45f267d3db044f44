import type { Problem } from '@tradecounter/rules/decision.ts'
import {
  paymentTotals,
  proceedProblems,
  type PaymentTotals,
} from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { useMemo } from 'react'
import { appliedOf, type DocumentsById } from './selection.ts'
import { useSelection } from './selectionStore.ts'

interface Totals extends PaymentTotals {
  readonly selected: number
  /** Why Proceed is disabled (§5). */
  readonly problems: readonly Problem[]
}

/** What the selection comes to, from the rules the server asks too. */
export function useTotals(documents: DocumentsById): Totals {
  const { choices } = useSelection()
  return useMemo(() => {
    const applied = appliedOf(choices, documents)
    return { ...paymentTotals(applied), selected: choices.size, problems: proceedProblems(applied) }
  }, [choices, documents])
}
