import {
  differenceKindNames,
  type DifferenceKind,
} from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import { oneOf, pageIn } from '../../lib/text/searchValues.ts'

/** Query parameters of the page. */
export interface ReconciliationSearch {
  readonly kind?: DifferenceKind | undefined
  /** Differences without an explanation by default. */
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
