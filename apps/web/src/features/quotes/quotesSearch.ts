import { idIn, oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const quoteSortFields = ['quoteNumber', 'statusSince', 'validUntil', 'neededBy'] as const

export const validateQuotesSearch = (search: Record<string, unknown>) => ({
  search: textIn(search, 'search'),
  // Status and kind as text, as their tables are loaded with the page.
  status: textIn(search, 'status'),
  kind: textIn(search, 'kind'),
  // Only quotes that the person follows.
  followed: String(search['followed']) === 'true' ? ('true' as const) : undefined,
  // Quotes of one customer, for administrators.
  customerId: idIn(search, 'customerId'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', quoteSortFields),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
})

/** Query parameters of the quotes. */
export type QuotesSearch = Partial<ReturnType<typeof validateQuotesSearch>>

/** Query parameters of one quote. */
export const validateQuoteSearch = (search: Record<string, unknown>) => ({
  // Page of the quote's orders.
  page: pageIn(search),
})

export const validateNewQuoteSearch = (search: Record<string, unknown>) => ({
  orderId: idIn(search, 'orderId'),
  orderListId: idIn(search, 'orderListId'),
  productId: idIn(search, 'productId'),
})

/** Query parameters of a new request: the record that its lines come from. */
export type NewQuoteSearch = Partial<ReturnType<typeof validateNewQuoteSearch>>
