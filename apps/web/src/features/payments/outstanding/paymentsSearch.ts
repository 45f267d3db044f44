import { dueBucketNames, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { showChoices, type ShowChoice } from '../../../lib/text/showChoices.ts'
import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'
import { transactionSorts, type Direction, type TransactionSort } from '../transactions/transactionSorts.ts'

/**
 * Lit segments of the due-date bar in the address:
 * names with commas between them, or `all` for Total Due.
 */
export type DueFilter = string
/** Default filter: Due EOM (§2). */
export const dueFilterDefault: DueFilter = 'dueEndOfMonth'

/** Lit segments of a filter, in the order of the bar. */
export const litBuckets = (due: DueFilter): readonly DueBucket[] => {
  const named = due.split(',')
  return due === 'all' ? dueBucketNames : dueBucketNames.filter((name) => named.includes(name))
}

/** Filter of lit segments: `all` for all of them, undefined for none. */
export function dueFilterOf(buckets: readonly DueBucket[]): DueFilter | undefined {
  const lit = dueBucketNames.filter((name) => buckets.includes(name))
  return lit.length === dueBucketNames.length ? 'all' : lit.join(',') || undefined
}

/** Filter after a segment is toggled; the last lit segment stays. */
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
  /** Act of a link, done after the documents are loaded. */
  readonly ask?: PaymentsAsk | undefined
}

/** Acts of links: the command "Pay all due", and the link of an account on hold, which pays overdue ones. */
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

/** True to replace the history entry: for each typed letter, and for the act of a link. */
export const replacesSearch = (next: PaymentsSearch): boolean => 'search' in next || 'ask' in next

/** Next query parameters; a changed filter resets the pages. */
export const nextPaymentsSearch = (before: PaymentsSearch, next: PaymentsSearch): PaymentsSearch => ({
  ...before,
  ...('due' in next || 'search' in next || 'show' in next ? { page: undefined, creditsPage: undefined } : {}),
  ...next,
})
