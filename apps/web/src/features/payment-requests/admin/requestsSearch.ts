import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

/** Query parameters of the payment requests. */
export interface RequestsSearch {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly direction?: 'asc' | undefined
}

export const validateRequestsSearch = (search: Record<string, unknown>): RequestsSearch => ({
  search: textIn(search, 'search'),
  page: pageIn(search),
  direction: oneOf(search, 'direction', ['asc']),
})
