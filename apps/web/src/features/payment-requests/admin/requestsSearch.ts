import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

/** What the address of the payment requests says. */
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
