import type { ColumnType, Generated } from 'kysely'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

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
  require_cost_centre: Default<boolean>
  allow_add_shipping_address: Default<boolean>
  allow_self_approval: Default<boolean>
  show_purchase_order_number: Default<boolean>
  require_purchase_order_number: Default<boolean>
  show_upload_purchase_order_file: Default<boolean>
  require_purchase_order_file: Default<boolean>
  show_request_ship_date: Default<boolean>
  show_account_balance: Default<boolean>
  require_second_factor: Default<boolean>
  auto_save_order_seconds: Default<number>
  /** First month of the fiscal year: 1 to 12. */
  fiscal_year_month: Default<number>
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
  activated_at: Date | null
  terms_version: number | null
  terms_accepted_at: Date | null
  password_changed_at: Date | null
  /** Customer that a login enters: the one in which it last worked. */
  last_customer_id: number | null
  /** Time at which the person set their own name; until then each customer has its own name for them. */
  names_set_at: StampOrNull
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
  /**
   * Customer's name for the person, or the person's own once they have set one. Lists sort and search by it.
   */
  sorted_first_name: Default<string>
  sorted_last_name: Default<string>
  sorted_email: Default<string>
  searched: Default<string>
  /** Time of the invitation; `null` once it is accepted. */
  invited_at: StampOrNull
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
  browser: Default<string | null>
  address: Default<string | null>
  created_at: Stamp
  expires_at: Stamp
  revoked_at: StampOrNull
  revoked_reason: string | null
  /** Confirmation time of the second factor that this session has proved. */
  factor_confirmed_at: StampOrNull
  /** Login that an administrator's session views now; all columns of the view are set, or none. */
  view_login_id: Default<number | null>
  view_customer_id: Default<number | null>
  view_reason: Default<string | null>
  view_began_at: StampOrNull
  view_ends_at: StampOrNull
}

export interface CostCentresTable {
  customer_id: number
  id: Generated<number>
  code: string
  name: string
  enabled: Default<boolean>
  email_address: string | null
  version: Default<number>
  created_at: Default<Date>
  updated_at: Default<Date>
}

export interface CostCentreMembersTable {
  customer_id: number
  cost_centre_id: number
  membership_id: number
}

export interface TermsTable {
  version: Generated<number>
  text: string
  published_at: Stamp
}

export interface MailFailuresTable {
  email: string
  failed_at: Date
  status: string
  reason: string
}

export interface SecondFactorsTable {
  login_id: number
  sealed_secret: Buffer
  created_at: Stamp
  confirmed_at: StampOrNull
  last_step: Default<number>
}

export interface RecoveryCodesTable {
  login_id: number
  code_hash: Buffer
  used_at: StampOrNull
}

export interface LoginLinksTable {
  id: Generated<number>
  login_id: number
  purpose: 'activation' | 'passwordReset' | 'emailFromOld' | 'emailFromNew'
  /** The address a link confirms; `null` for the other purposes. */
  new_email: Default<string | null>
  /** Customer whose invitation the link's email was about. */
  inviting_customer_id: Default<number | null>
  token_hash: Buffer
  code_hash: Buffer | null
  guesses: Default<number>
  created_at: Stamp
  expires_at: Stamp
  used_at: StampOrNull
  replaced_at: StampOrNull
}

export interface ProviderSettingsTable {
  only_row: Default<boolean>
  provider_name: string | null
  support_email: string | null
  debtors_name: string | null
  debtors_email: string | null
  ecommerce_name: string | null
  ecommerce_email: string | null
  logo_image_url: string | null
  primary_colour: string | null
  sidebar_colour: string | null
  sidebar_menu_colour: string | null
  version: Default<number>
  updated_at: Stamp
}

export interface FilesTable {
  customer_id: number
  id: Generated<number>
  storage_name: string
  file_name: string
  byte_size: number
  purpose:
    | 'purchaseOrder'
    | 'payment'
    | 'transaction'
    | 'proofOfDelivery'
    | 'statement'
    | 'document'
    | 'question'
    | 'quote'
  created_by_login_id: number | null
  created_at: Stamp
  let_go_at: Date | null
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
  login_id: number | null
  partner_key_id: number | null
  key: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: Stamp
}
