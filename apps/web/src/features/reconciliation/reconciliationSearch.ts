import { differenceKindNames } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import { oneOf, pageIn } from '../../lib/text/searchValues.ts'

export const validateReconciliationSearch = (search: Record<string, unknown>) => ({
  kind: oneOf(search, 'kind', differenceKindNames),
  // Differences without an explanation by default.
  state: oneOf(search, 'state', ['explained', 'gone']),
  page: pageIn(search),
  direction: oneOf(search, 'direction', ['asc']),
})

/** Query parameters of the page. */
export type ReconciliationSearch = Partial<ReturnType<typeof validateReconciliationSearch>>
