import { idIn, oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const quoteSortFields = ['quoteNumber', 'statusSince', 'validUntil', 'neededBy'] as const

/** Query parameters of the quotes. */
export interface QuotesSearch {
  readonly search?: string | undefined
  /** Status and kind as text, as their tables are loaded with the page. */
  readonly status?: string | undefined
  readonly kind?: string | undefined
  /** Only quotes that the person follows. */
  readonly followed?: 'true' | undefined
  /** Quotes of one customer, for administrators. */
  readonly customerId?: number | undefined
  readonly page?: number | undefined
  readonly sort?: (typeof quoteSortFields)[number] | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export const validateQuotesSearch = (search: Record<string, unknown>): QuotesSearch => ({
  search: textIn(search, 'search'),
  status: textIn(search, 'status'),
  kind: textIn(search, 'kind'),
  followed: String(search['followed']) === 'true' ? 'true' : undefined,
  customerId: idIn(search, 'customerId'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', quoteSortFields),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
})

/** Query parameters of one quote. */
export interface QuoteSearch {
  /** Page of the quote's orders. */
  readonly page?: number | undefined
}

export const validateQuoteSearch = (search: Record<string, unknown>): QuoteSearch => ({
  page: pageIn(search),
})

/** Query parameters of a new request: the record that its lines come from. */
export interface NewQuoteSearch {
  readonly orderId?: number | undefined
  readonly orderListId?: number | undefined
  readonly productId?: number | undefined
}

export const validateNewQuoteSearch = (search: Record<string, unknown>): NewQuoteSearch => ({
  orderId: idIn(search, 'orderId'),
  orderListId: idIn(search, 'orderListId'),
  productId: idIn(search, 'productId'),
})
