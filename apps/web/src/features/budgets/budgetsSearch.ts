import { oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const budgetSortFields = ['costCentreCode', 'costCentreName'] as const

export const validateBudgetsSearch = (search: Record<string, unknown>) => ({
  search: textIn(search, 'search'),
  // Only budgets of which most is taken, largest share first unless sorted.
  nearlyUsed: String(search['nearlyUsed']) === 'true' ? ('true' as const) : undefined,
  page: pageIn(search),
  sort: oneOf(search, 'sort', budgetSortFields),
  direction: oneOf(search, 'direction', ['desc']),
})

/** Query parameters of the budgets. */
export type BudgetsSearch = Partial<ReturnType<typeof validateBudgetsSearch>>

/** Query parameters of a cost centre's spending: the month of its orders, `YYYY-MM`. */
export interface SpendingSearch {
  readonly month?: string | undefined
  readonly page?: number | undefined
}

export const validateSpendingSearch = (search: Record<string, unknown>): SpendingSearch => {
  const month = textIn(search, 'month')
  return { month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined, page: pageIn(search) }
}
