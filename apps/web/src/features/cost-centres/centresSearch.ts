import { oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const centreSortFields = ['costCentreCode', 'costCentreName', 'enabled'] as const

/** Query parameters of the cost centres. */
export interface CentresSearch {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly sort?: (typeof centreSortFields)[number] | undefined
  readonly direction?: 'desc' | undefined
}

export const validateCentresSearch = (search: Record<string, unknown>): CentresSearch => ({
  search: textIn(search, 'search'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', centreSortFields),
  direction: oneOf(search, 'direction', ['desc']),
})
