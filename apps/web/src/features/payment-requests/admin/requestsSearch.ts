import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

export const validateRequestsSearch = (search: Record<string, unknown>) => ({
  search: textIn(search, 'search'),
  page: pageIn(search),
  direction: oneOf(search, 'direction', ['asc']),
})

/** Query parameters of the payment requests. */
export type RequestsSearch = Partial<ReturnType<typeof validateRequestsSearch>>
