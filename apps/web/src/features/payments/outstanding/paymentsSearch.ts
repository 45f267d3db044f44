import { dueBucketNames, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { everyRow, transactionPageSizeDefault } from '@tradecounter/rules/payments/paymentMessages.ts'
import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'
import { transactionSorts, type Direction, type TransactionSort } from '../transactions/transactionSorts.ts'

/** A segment of the due-date bar; `all` is Total Due. */
export type DueFilter = DueBucket | 'all'
export const dueFilters: readonly DueFilter[] = ['all', ...dueBucketNames]
/** §2: the default filter is Due EOM. */
export const dueFilterDefault: DueFilter = 'dueEndOfMonth'

/** The choices of "Show" as the address writes them (§9). */
export const showChoices = ['10', '15', '25', '50', '100', 'ALL'] as const
export type ShowChoice = (typeof showChoices)[number]

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

/** The default is not written into the address. */
export const showChoiceOf = (text: string | null): ShowChoice | undefined =>
  showChoices.find((choice) => choice === text && choice !== String(transactionPageSizeDefault))

export const pageSizeOf = ({ show }: PaymentsSearch): number =>
  show === 'ALL' ? everyRow : Number(show ?? transactionPageSizeDefault)

/** A filter brings the first pages back. */
export const nextPaymentsSearch = (before: PaymentsSearch, next: PaymentsSearch): PaymentsSearch => ({
  ...before,
  ...('due' in next || 'search' in next || 'show' in next ? { page: undefined, creditsPage: undefined } : {}),
  ...next,
})
