import type { DifferenceKind } from './differenceKindNames.ts'

/** Acts on the reconciliation; amounts in cents. */
export interface ReconciliationActs {
  readonly runReconciliation: { readonly day: string }
  readonly explainDifference: {
    readonly kind: DifferenceKind
    readonly label: string
    readonly hereCents: number
    readonly thereCents: number
    readonly reason: string
  }
}
