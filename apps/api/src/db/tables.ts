import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date, Date>
/** Set by the database when it is left out. */
type Default<T> = Generated<T>

export interface CustomersTable {
  id: Generated<number>
  account_number: string
  name: string
  account_name: string
  enabled: Default<boolean>
  pay_terms: Default<string>
  credit_limit_cents: Default<number>
  on_hold: Default<boolean>
  orders_enabled: Default<boolean>
  payment_status_id: Default<1 | 2 | 3>
  show_cost_centre: Default<boolean>
  allow_add_shipping_address: Default<boolean>
  allow_self_approval: Default<boolean>
  show_purchase_order_number: Default<boolean>
  require_purchase_order_number: Default<boolean>
  show_upload_purchase_order_file: Default<boolean>
  require_purchase_order_file: Default<boolean>
  show_request_ship_date: Default<boolean>
  show_account_balance: Default<boolean>
  auto_save_order_seconds: Default<number>
  logo_image_url: string | null
  primary_colour: string | null
  sidebar_colour: string | null
  sidebar_menu_colour: string | null
  version: Default<number>
  created_at: Stamp
  updated_at: Stamp
}

export interface LoginsTable {
  id: Generated<number>
  user_name: string
  password_hash: string | null
  first_name: string
  last_name: string
  email: string
  is_admin: Default<boolean>
  enabled: Default<boolean>
  version: Default<number>
  created_at: Stamp
  updated_at: Stamp
}

export interface MembershipsTable {
  customer_id: number
  id: Generated<number>
  login_id: number
  enabled: Default<boolean>
  is_primary_contact: Default<boolean>
  read_only: Default<boolean>
  can_create_orders: Default<boolean>
  can_approve_orders: Default<boolean>
  general_approver: Default<boolean>
  can_manage_users: Default<boolean>
  can_do_payments: Default<boolean>
  automatic_approval_limit_cents: Default<number>
  order_approval_limit_cents: Default<number>
  version: Default<number>
  created_at: Stamp
  updated_at: Stamp
}

export interface SessionsTable {
  id: string
  login_id: number
  customer_id: number | null
  rotation: Default<number>
  rotated_at: Stamp
  cookie_mode: boolean
  created_at: Stamp
  expires_at: Stamp
  revoked_at: ColumnType<Date | null, Date | undefined, Date>
  revoked_reason: string | null
}

export interface CostCentresTable {
  customer_id: number
  id: Generated<number>
  code: string
  name: string
  enabled: Default<boolean>
  version: Default<number>
}

export interface FilesTable {
  customer_id: number
  id: Generated<number>
  storage_name: string
  file_name: string
  byte_size: number
  purpose: 'purchaseOrder' | 'payment' | 'transaction' | 'proofOfDelivery' | 'statement'
  created_by_login_id: number | null
  created_at: Stamp
}

export interface AuditEntriesTable {
  id: Generated<number>
  customer_id: number | null
  at: Stamp
  actor_login_id: number | null
  actor_name: string
  action: string
  subject_kind: string
  subject_id: number
  detail: ColumnType<unknown, string | undefined, never>
}

export interface IdempotencyKeysTable {
  login_id: number
  key: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: Stamp
}

export interface ProductsTable {
  id: Generated<number>
  code: string
  name: string
  brand_id: number
  category_id: number
  features_html: Default<string>
  dimensions: Default<string>
  finish: Default<string>
  line_drawing_url: string | null
  specsheet_url: string | null
  available_stock: Default<number>
  enabled: Default<boolean>
  updated_at: Stamp
}

export interface PriceListItemsTable {
  customer_id: number
  id: Generated<number>
  price_list_id: number
  product_id: number
  unit_price_ex_cents: number
  unit_gst_cents: number
  freight_ex_cents: number
  freight_gst_cents: number
  carton_quantity: Default<number>
  minimum_order_quantity: Default<number>
  withdrawn: Default<boolean>
  product_name: string
}

export interface ShippingAddressesTable {
  customer_id: number
  id: Generated<number>
  price_list_id: number
  reference: string | null
  address_line1: string
  address_line2: string | null
  address_line3: string | null
  address_line4: string | null
  suburb: string | null
  state_id: number
  postal_code: string | null
}

export interface OrdersTable {
  customer_id: number
  id: Generated<number>
  order_number: Default<number>
  status_id: 1 | 2 | 3 | 4 | 5 | 6
  unsaved: Default<boolean>
  price_list_id: number
  shipping_address_id: number
  contact_name: Default<string>
  contact_phone: Default<string>
  purchase_order_number: string | null
  purchase_order_file_id: number | null
  required_ship_on: string | null
  required_asap: Default<boolean>
  approver_login_id: number | null
  approver_note: string | null
  invoice_note: string | null
  cost_centre_id: number | null
  supplier_order_number: string | null
  ordered_on: string
  created_by_login_id: number
  created_at: Stamp
  submitted_by_login_id: number | null
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  approved_by_login_id: number | null
  approved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  rejected_by_login_id: number | null
  rejected_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  rejected_reason: string | null
  line_count: Default<number>
  total_cents: Default<number>
  updated_by_login_id: number
  updated_at: Stamp
  version: Default<number>
}

export interface LinePrices {
  unit_price_ex_cents: number
  unit_gst_cents: number
  freight_ex_cents: number
  freight_gst_cents: number
}

export interface OrderLinesTable extends LinePrices {
  customer_id: number
  id: Generated<number>
  order_id: number
  price_list_item_id: number
  quantity: number
  product_code: string
  product_name: string
}

export interface OrderLinePricesView extends LinePrices {
  customer_id: number
  id: number
  order_id: number
  price_list_item_id: number
  quantity: number
  status_id: number
}

export interface DocumentsTable {
  customer_id: number
  id: Generated<number>
  document_number: string
  type: 'invoice' | 'debitNote' | 'creditNote' | 'return' | 'payment'
  reference_number: string | null
  documented_on: string
  due_on: string
  total_cents: number
  balance_cents: number
  reserved_by_payment_id: number | null
  proof_of_delivery_file_id: number | null
}

export interface PaymentsTable {
  customer_id: number
  id: Generated<number>
  payment_number: Default<string>
  status_id: 1 | 2 | 3 | 4 | 5 | 6
  type_id: Default<1 | 2>
  note: Default<string>
  total_invoice_cents: number
  total_credit_cents: number
  total_payment_cents: number
  selected_on: string
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  provider_transaction_id: string | null
  card_brand: string | null
  card_last_four: string | null
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
  started_by_login_id: number | null
  started_at: Stamp
  expires_at: Stamp
  resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reason_code: string | null
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

export interface Tables {
  customers: CustomersTable
  logins: LoginsTable
  memberships: MembershipsTable
  sessions: SessionsTable
  cost_centres: CostCentresTable
  excluded_ship_days: { day: string; name: string }
  files: FilesTable
  audit_entries: AuditEntriesTable
  idempotency_keys: IdempotencyKeysTable
  brands: { id: Generated<number>; name: string; image_url: string | null }
  categories: { id: Generated<number>; name: string }
  products: ProductsTable
  product_images: { product_id: number; position: number; url: string; is_primary: Default<boolean> }
  price_lists: { customer_id: number; id: Generated<number>; reference: string; name: string }
  price_list_items: PriceListItemsTable
  shipping_addresses: ShippingAddressesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_line_prices: OrderLinePricesView
  documents: DocumentsTable
  payments: PaymentsTable
  payment_transactions: PaymentTransactionsTable
  payment_attempts: PaymentAttemptsTable
  provider_messages: ProviderMessagesTable
  card_receipts: CardReceiptsTable
  ledger_journals: LedgerJournalsTable
  ledger_entries: LedgerEntriesTable
  sent_mails: { key: string; sent_at: Stamp }
}
