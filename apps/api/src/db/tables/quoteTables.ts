import type { QuoteKind, QuoteMessageKind, QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import type { Generated } from 'kysely'
import type { Default, Stamp } from '../columns.ts'
import type { LinePrices } from './orderTables.ts'

export interface QuotesTable {
  customer_id: number
  id: Generated<number>
  quote_number: Default<number>
  kind: QuoteKind
  status: QuoteStatus
  status_since: Stamp
  subject: string
  reference: string
  needed_by: string | null
  shipping_address_id: number
  latest_request: Default<number>
  latest_version: Default<number>
  /** Last day of the prices on offer, or of agreed standing prices. */
  valid_until: Default<string | null>
  /** Total of the latest version with GST. */
  total_cents: Default<number | null>
  requested_by_login_id: number
  requested_at: Stamp
  /** Null for the clock. */
  updated_by_login_id: number | null
  updated_at: Stamp
  version: Default<number>
  /** Latest version whose last day was mailed in advance; 0 for none. */
  expiry_told: Default<number>
}

export interface QuoteRequestsTable {
  customer_id: number
  quote_id: number
  number: number
  requested_by_login_id: number
  requested_at: Stamp
}

export interface QuoteRequestLinesTable {
  customer_id: number
  id: Generated<number>
  quote_id: number
  request_number: number
  position: number
  product_id: number | null
  description: string
  quantity: number
  note: string
}

export interface QuoteVersionsTable {
  customer_id: number
  quote_id: number
  number: number
  request_number: number
  valid_until: string
  starts_on: string | null
  ends_on: string | null
  terms: string
  answered_by_login_id: number
  answered_at: Stamp
}

export interface QuoteVersionLinesTable extends LinePrices {
  customer_id: number
  id: Generated<number>
  quote_id: number
  version_number: number
  position: number
  request_line_id: number | null
  product_id: number
  product_code: string
  product_name: string
  quantity: number
  note: string
}

export interface QuoteMessagesTable {
  customer_id: number
  id: Generated<number>
  quote_id: number
  kind: QuoteMessageKind
  version_number: number | null
  is_provider: boolean
  text: string
  /** Null for the clock. */
  login_id: number | null
  at: Stamp
}

export interface QuoteFilesTable {
  customer_id: number
  message_id: number
  file_id: number
}

export interface QuoteFollowersTable {
  customer_id: number
  quote_id: number
  login_id: number
}

export interface QuoteNotesTable {
  id: Generated<number>
  quote_id: number
  text: string
  login_id: number
  at: Stamp
}

/** A list with a quote has the prices of its accepted version, within its days. */
export interface PriceListsTable {
  customer_id: number
  id: Generated<number>
  reference: string
  name: string
  quote_id: Default<number | null>
  quote_version: Default<number | null>
  valid_from: Default<string | null>
  valid_until: Default<string | null>
}
