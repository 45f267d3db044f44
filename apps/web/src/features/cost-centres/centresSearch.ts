import { oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const centreSortFields = ['costCentreCode', 'costCentreName', 'enabled'] as const

export const validateCentresSearch = (search: Record<string, unknown>) => ({
  search: textIn(search, 'search'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', centreSortFields),
  direction: oneOf(search, 'direction', ['desc']),
})

/** Query parameters of the cost centres. */
export type CentresSearch = Partial<ReturnType<typeof validateCentresSearch>>
