import { dueBucketNames, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { owingFilters, type OwingFilter } from '@tradecounter/rules/receivables/receivables.ts'
import { oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const owingSortFields = ['overdue', 'balance', 'customerName', 'oldestDueDate', 'creditUsed'] as const
type OwingSort = (typeof owingSortFields)[number]

/** Query parameters of the accounts; by default the largest overdue amounts come first. */
export interface AccountsSearch {
  readonly name?: string | undefined
  readonly show?: OwingFilter | undefined
  readonly page?: number | undefined
  readonly sort?: OwingSort | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export const validateAccountsSearch = (search: Record<string, unknown>): AccountsSearch => ({
  name: textIn(search, 'name'),
  show: oneOf(search, 'show', owingFilters),
  page: pageIn(search),
  sort: oneOf(search, 'sort', owingSortFields),
  direction: oneOf(search, 'direction', ['asc']),
})

/** Query parameters of one account: filters of its open documents. */
export interface AccountSearch {
  readonly due?: DueBucket | undefined
  readonly page?: number | undefined
}

export const validateAccountSearch = (search: Record<string, unknown>): AccountSearch => ({
  due: oneOf(search, 'due', dueBucketNames),
  page: pageIn(search),
})
