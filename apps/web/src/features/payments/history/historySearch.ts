import { historyMonth, historySorts, type HistorySort } from '@tradecounter/rules/payments/paymentHistory.ts'
import { isPlainDate, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'
import { showChoices, type ShowChoice } from '../../../lib/text/showChoices.ts'

/** Query parameters of the payment history; a missing one has its default. */
export interface HistorySearch {
  readonly search?: string | undefined
  /** Plain date; `any` for no bound, as undefined means the current month (§9). */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly show?: ShowChoice | undefined
  readonly sort?: HistorySort | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export const anyDate = 'any'

const dateIn = (search: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const text = textIn(search, name)
  return text && (text === anyDate || isPlainDate(text)) ? text : undefined
}

export const validateHistorySearch = (search: Record<string, unknown>): HistorySearch => ({
  search: textIn(search, 'search'),
  from: dateIn(search, 'from'),
  to: dateIn(search, 'to'),
  page: pageIn(search),
  show: oneOf(search, 'show', showChoices),
  sort: oneOf(search, 'sort', historySorts),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
})

/** Dates of the filter: the current month by default, chosen ones, or none. */
export function datesOf({ from, to }: HistorySearch, today: PlainDate) {
  const month = historyMonth(today)
  const chosen = (text: string | undefined, fallback: PlainDate): PlainDate | undefined =>
    text === anyDate ? undefined : (text ?? fallback)
  return { from: chosen(from, month.from), to: chosen(to, month.to) }
}

/** Query of the list and its export, without the page. */
export function historyQuery(search: HistorySearch, today: PlainDate) {
  const { from, to } = datesOf(search, today)
  return {
    sort: { [search.sort ?? 'paymentDate']: search.direction ?? 'desc' },
    q: {
      ...(search.search === undefined ? {} : { searchName: search.search }),
      ...(from === undefined ? {} : { paymentDateFrom: from }),
      ...(to === undefined ? {} : { paymentDateTo: to }),
    },
  }
}

/** True if a filter, sort, page or size differs from its default (§4). */
export const isChanged = (search: HistorySearch): boolean =>
  Object.values(search).some((value) => value !== undefined)
