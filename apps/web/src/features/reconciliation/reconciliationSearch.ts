import {
  differenceKindNames,
  type DifferenceKind,
} from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import { oneOf, pageIn } from '../../lib/text/searchValues.ts'

/** What the address of the page says. */
export interface ReconciliationSearch {
  readonly kind?: DifferenceKind | undefined
  /** Left out: those nobody has explained. */
  readonly state?: 'explained' | 'gone' | undefined
  readonly page?: number | undefined
  readonly direction?: 'asc' | undefined
}

export const validateReconciliationSearch = (search: Record<string, unknown>): ReconciliationSearch => ({
  kind: oneOf(search, 'kind', differenceKindNames),
  state: oneOf(search, 'state', ['explained', 'gone']),
  page: pageIn(search),
  direction: oneOf(search, 'direction', ['asc']),
})
