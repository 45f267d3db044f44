import type { Billing } from '@tradecounter/rules/billing/billingFields.ts'
import type { BilledTo } from '@tradecounter/rules/payments/billedTo.ts'
import type { DocumentFileKind } from '@tradecounter/rules/documents/documentFiles.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

export interface DocumentsTable {
  customer_id: number
  id: Generated<number>
  document_number: string
  type: 'invoice' | 'debitNote' | 'creditNote' | 'return' | 'payment'
  reference_number: string | null
  documented_on: string
  due_on: string
  total_cents: number
  /** Total without GST, if the accounts system states it. */
  total_ex_cents: Default<number | null>
  balance_cents: number
  reserved_by_payment_id: number | null
  proof_of_delivery_file_id: number | null
  file_id: Default<number | null>
  order_id: Default<number | null>
  order_number: Default<number | null>
}

export interface DocumentFetchesTable {
  customer_id: number
  document_id: number
  kind: DocumentFileKind
  url: string
  tries: Default<number>
  next_try_at: StampOrNull
  fetched_at: StampOrNull
  failure: Default<string | null>
}

export interface PaymentsTable {
  customer_id: number
  id: Generated<number>
  payment_number: Default<string>
  /** Number within the document number, for sorting. */
  number_order: GeneratedAlways<number>
  status_id: 1 | 2 | 3 | 4 | 5 | 6
  type_id: Default<1 | 2>
  note: Default<string>
  total_invoice_cents: number
  total_credit_cents: number
  total_payment_cents: number
  /** Rest of a lump sum, once its documents are paid (R18). */
  left_over_cents: Default<number>
  selected_on: string
  paid_at: StampOrNull
  provider_transaction_id: string | null
  card_brand: string | null
  card_last_four: string | null
  /** Receipt number of the accounts system, once it has the payment (R14). */
  receipt_number: Default<string | null>
  posted_at: StampOrNull
  /** Billing details sent with this payment; null while it is billed as its account is (§7). */
  billed_to: ColumnType<BilledTo | null, string | null | undefined, string | null>
  /** Paid by a link, without a login (R20). */
  payment_request_id: Default<number | null>
  created_by_login_id: number
  created_at: Stamp
  updated_by_login_id: number
  updated_at: Stamp
  version: Default<number>
}

export interface PaymentTransactionsTable {
  customer_id: number
  payment_id: number
  document_id: number
  applied_cents: number
  note: Default<string>
}

export interface PaymentAttemptsTable {
  customer_id: number
  id: Generated<number>
  payment_id: number
  transaction_uuid: string
  reference_number: string
  amount_cents: number
  currency: string
  state: 'open' | 'accepted' | 'declined' | 'cancelled' | 'unknown' | 'expired'
  /** Null for a payment by link (R20). */
  started_by_login_id: number | null
  started_at: Stamp
  expires_at: Stamp
  resolved_at: StampOrNull
  reason_code: string | null
  selection_digest: string | null
  reviewed_transaction_id: string | null
}

/** Counts written by triggers; the number of payments of a day is the sum of its rows. */
export interface PaymentHistoryCountsTable {
  customer_id: number
  day: string
  id: Generated<number>
  payments: number
}

export interface PaymentFilesTable {
  customer_id: number
  payment_id: number
  file_id: number
  document_id: number | null
}

/** Session ids are text in the program. */
export interface PaymentDraftsTable {
  customer_id: number
  id: Generated<number>
  login_id: number
  type_id: 1 | 2
  payment_id: number | null
  payment_version: number | null
  note: Default<string | null>
  files: ColumnType<readonly NamedFile[] | null, string | null | undefined, string | null>
  lump_sum_cents: Default<number | null>
  version: Default<number>
  selected_on: string
  updated_at: Stamp
  updated_by: Default<string | null>
}

interface NamedFile {
  readonly fileName: string
  readonly fileUrl: string
}

export interface PaymentDraftChoicesTable {
  customer_id: number
  draft_id: number
  document_id: number
  applied_cents: number | null
  note: Default<string>
  files: ColumnType<readonly NamedFile[], string, string>
  changed_in: number
}

export interface ProviderMessagesTable {
  id: Generated<number>
  received_at: Stamp
  channel: 'receipt' | 'cancel' | 'notification' | 'search'
  verified: boolean
  refusal: string | null
  transaction_uuid: string | null
  decision: string | null
  fields: ColumnType<unknown, string, never>
}

export interface CardReceiptsTable {
  provider_transaction_id: string
  customer_id: number
  payment_id: number
  attempt_id: number
  amount_cents: number
  disposition: 'settled' | 'unapplied' | 'refund'
  reason: string | null
  received_at: Stamp
  /** Time and reference of a refund, once it is made (R39). */
  refunded_at: StampOrNull
  refund_reference: Default<string | null>
}

export interface LedgerJournalsTable {
  customer_id: number
  id: Generated<number>
  kind: 'opening' | 'settlement' | 'unapplied' | 'refund' | 'import'
  payment_id: number | null
  at: Stamp
}

export interface LedgerEntriesTable {
  customer_id: number
  id: Generated<number>
  journal_id: number
  account: 'documents' | 'cardClearing' | 'unapplied' | 'refunds' | 'accountsSystem'
  document_id: number | null
  amount_cents: number
}

export interface PaymentRequestsTable {
  customer_id: number
  id: Generated<number>
  amount_cents: number | null
  document_id: number | null
  note: Default<string>
  email: string
  life_days: number
  expires_at: Stamp
  revoked_at: StampOrNull
  payer_note: Default<string>
  billing: ColumnType<Billing | null, string | undefined, string>
  /** Number of uploads by its links, removed files included. */
  uploaded_files: Default<number>
  uploaded_bytes: Default<number>
  created_by_login_id: number
  created_at: Stamp
  updated_at: Stamp
}

export interface PaymentRequestLinksTable {
  customer_id: number
  payment_request_id: number
  token_hash: Buffer
  created_at: Stamp
  replaced_at: StampOrNull
}

export interface PaymentRequestFilesTable {
  customer_id: number
  payment_request_id: number
  file_id: number
}

export interface BillingDetailsTable {
  customer_id: number
  details: ColumnType<Billing, string, string>
  updated_by_login_id: number
  updated_at: Stamp
  version: Default<number>
}
