import { dueBucketNames, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { showChoices, type ShowChoice } from '../../../lib/text/showChoices.ts'
import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'
import { transactionSorts, type Direction, type TransactionSort } from '../transactions/transactionSorts.ts'

/**
 * Lit segments of the due-date bar as the address says them:
 * names with commas between them, or `all` for Total Due.
 */
export type DueFilter = string
/** §2: the default filter is Due EOM. */
export const dueFilterDefault: DueFilter = 'dueEndOfMonth'

/** Lit segments of a filter, in the order of the bar. */
export const litBuckets = (due: DueFilter): readonly DueBucket[] => {
  const named = due.split(',')
  return due === 'all' ? dueBucketNames : dueBucketNames.filter((name) => named.includes(name))
}

/** Filter of lit segments; nothing where none of them is one. All of them are Total Due. */
export function dueFilterOf(buckets: readonly DueBucket[]): DueFilter | undefined {
  const lit = dueBucketNames.filter((name) => buckets.includes(name))
  return lit.length === dueBucketNames.length ? 'all' : lit.join(',') || undefined
}

/** Filter with one segment more, or one less; the last lit segment stays. */
export const toggledDue = (due: DueFilter, bucket: DueBucket): DueFilter => {
  const lit = litBuckets(due)
  const next = lit.includes(bucket) ? lit.filter((name) => name !== bucket) : [...lit, bucket]
  return dueFilterOf(next) ?? due
}

/** Query parameters of the Outstanding Transactions; a missing one has its default. */
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
  /** Act a link asks for, done once the documents are there. */
  readonly ask?: PaymentsAsk | undefined
}

/** The command "Pay all due", and the link of an account on hold, which pays only what is overdue. */
const paymentsAsks = ['payDue', 'payOverdue'] as const
export type PaymentsAsk = (typeof paymentsAsks)[number]

const directions = ['asc', 'desc'] as const

export const validatePaymentsSearch = (search: Record<string, unknown>): PaymentsSearch => ({
  due: dueFilterOf(litBuckets(textIn(search, 'due') ?? '')),
  search: textIn(search, 'search'),
  show: oneOf(search, 'show', showChoices),
  page: pageIn(search),
  sort: oneOf(search, 'sort', transactionSorts),
  direction: oneOf(search, 'direction', directions),
  creditsPage: pageIn({ page: search['creditsPage'] }),
  creditsSort: oneOf(search, 'creditsSort', transactionSorts),
  creditsDirection: oneOf(search, 'creditsDirection', directions),
  ask: oneOf(search, 'ask', paymentsAsks),
})

/** True if Back skips the address before: one of each typed letter, or one that asks for an act. */
export const replacesSearch = (next: PaymentsSearch): boolean => 'search' in next || 'ask' in next

/** A filter brings the first pages back. */
export const nextPaymentsSearch = (before: PaymentsSearch, next: PaymentsSearch): PaymentsSearch => ({
  ...before,
  ...('due' in next || 'search' in next || 'show' in next ? { page: undefined, creditsPage: undefined } : {}),
  ...next,
})
