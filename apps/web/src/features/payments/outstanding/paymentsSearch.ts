import { dueBucketNames, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { showChoices, type ShowChoice } from '../../../lib/text/showChoices.ts'
import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'
import { transactionSorts, type Direction, type TransactionSort } from '../transactions/transactionSorts.ts'

/** A segment of the due-date bar; `all` is Total Due. */
export type DueFilter = DueBucket | 'all'
export const dueFilters: readonly DueFilter[] = ['all', ...dueBucketNames]
/** §2: the default filter is Due EOM. */
export const dueFilterDefault: DueFilter = 'dueEndOfMonth'

/** What the address of the Outstanding Transactions says; everything left out is the default. */
export interface PaymentsSearch {
  readonly due?: DueFilter | undefined
  readonly search?: string | undefined
  readonly show?: ShowChoice | undefined
  readonly page?: number | undefined
  readonly sort?: TransactionSort | undefined
  readonly direction?: Direction | undefined
  readonly creditsPage?: number | undefined
  readonly creditsSort?: TransactionSort | undefined
  readonly creditsDirection?: Direction | undefined
}

const directions = ['asc', 'desc'] as const

export const validatePaymentsSearch = (search: Record<string, unknown>): PaymentsSearch => ({
  due: oneOf(search, 'due', dueFilters),
  search: textIn(search, 'search'),
  show: oneOf(search, 'show', showChoices),
  page: pageIn(search),
  sort: oneOf(search, 'sort', transactionSorts),
  direction: oneOf(search, 'direction', directions),
  creditsPage: pageIn({ page: search['creditsPage'] }),
  creditsSort: oneOf(search, 'creditsSort', transactionSorts),
  creditsDirection: oneOf(search, 'creditsDirection', directions),
})

/** A filter brings the first pages back. */
export const nextPaymentsSearch = (before: PaymentsSearch, next: PaymentsSearch): PaymentsSearch => ({
  ...before,
  ...('due' in next || 'search' in next || 'show' in next ? { page: undefined, creditsPage: undefined } : {}),
  ...next,
})
