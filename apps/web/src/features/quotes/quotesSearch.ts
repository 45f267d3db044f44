import { idIn, oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

// Not from the rules' tables: this is loaded with the addresses, the tables with the page.
const statuses = [
  'requested',
  'answered',
  'accepted',
  'declined',
  'refused',
  'withdrawn',
  'expired',
  'ended',
] as const
const kinds = ['once', 'standing'] as const
export const quoteSortFields = ['quoteNumber', 'statusSince', 'validUntil'] as const

/** Query parameters of the quotes. */
export interface QuotesSearch {
  readonly search?: string | undefined
  readonly status?: (typeof statuses)[number] | undefined
  readonly kind?: (typeof kinds)[number] | undefined
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
  status: oneOf(search, 'status', statuses),
  kind: oneOf(search, 'kind', kinds),
  followed: String(search['followed']) === 'true' ? 'true' : undefined,
  customerId: idIn(search, 'customerId'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', quoteSortFields),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
})

/** Query parameters of a new request: the record its lines come from. */
export interface NewQuoteSearch {
  readonly orderId?: number | undefined
  readonly orderListId?: number | undefined
  readonly productId?: number | undefined
  readonly priceListId?: number | undefined
}

export const validateNewQuoteSearch = (search: Record<string, unknown>): NewQuoteSearch => ({
  orderId: idIn(search, 'orderId'),
  orderListId: idIn(search, 'orderListId'),
  productId: idIn(search, 'productId'),
  priceListId: idIn(search, 'priceListId'),
})
