import type { Generated, GeneratedAlways, InsertType } from 'kysely'
import type {
  BudgetAmountsTable,
  BudgetAsksTable,
  BudgetsTable,
  OrderSpendingTable,
  SpendingSumsTable,
} from './budgetTables.ts'
import type {
  PriceListItemsTable,
  ProductFileFetchesTable,
  ProductImagesTable,
  ProductsTable,
  ShippingAddressesTable,
} from './catalogueTables.ts'
import type {
  AuditEntriesTable,
  CostCentreMembersTable,
  CostCentresTable,
  CustomersTable,
  FilesTable,
  IdempotencyKeysTable,
  LoginLinksTable,
  RecoveryCodesTable,
  MailFailuresTable,
  SecondFactorsTable,
  LoginsTable,
  MembershipsTable,
  ProviderSettingsTable,
  SessionsTable,
  TermsTable,
} from './customerTables.ts'
import type {
  ApprovalDelegationsTable,
  OrderLineNotesTable,
  OrderLinePricesView,
  OrderLinesTable,
  OrderListItemsTable,
  OrderListsTable,
  OrdersTable,
} from './orderTables.ts'
import type {
  OrderEventsTable,
  OrderExportsTable,
  PartnerKeysTable,
  PaymentExportsTable,
  QuoteExportsTable,
} from './integrationTables.ts'
import type {
  BillingDetailsTable,
  CardReceiptsTable,
  DocumentFetchesTable,
  DocumentsTable,
  LedgerEntriesTable,
  LedgerJournalsTable,
  PaymentAttemptsTable,
  PaymentDraftChoicesTable,
  PaymentDraftsTable,
  PaymentRequestFilesTable,
  PaymentRequestLinksTable,
  PaymentRequestsTable,
  PaymentFilesTable,
  PaymentHistoryCountsTable,
  PaymentTransactionsTable,
  PaymentsTable,
  ProviderMessagesTable,
} from './paymentTables.ts'
import type {
  CustomerRemindersTable,
  PaymentRemindersTable,
  ReminderDefaultsTable,
  ReminderRunsTable,
} from './reminderTables.ts'
import type {
  DocumentQuestionFilesTable,
  DocumentQuestionMessagesTable,
  DocumentQuestionsTable,
} from './questionTables.ts'
import type {
  PriceListsTable,
  QuoteFilesTable,
  QuoteFollowersTable,
  QuoteMessagesTable,
  QuoteNotesTable,
  QuoteRequestLinesTable,
  QuoteRequestsTable,
  QuotesTable,
  QuoteVersionLinesTable,
  QuoteVersionsTable,
} from './quoteTables.ts'
import type {
  ReconciliationChargesTable,
  ReconciliationDifferencesTable,
  ReconciliationRunsTable,
} from './reconciliationTables.ts'
import type { OrderSchedulesTable, ScheduledOrdersTable } from './scheduleTables.ts'
import type { StatementRunsTable, StatementsTable } from './statementTables.ts'
import type { WebhookDeliveriesTable, WebhookEndpointsTable, WebhookEventsTable } from './webhookTables.ts'
import type { Stamp } from '../columns.ts'

/** Tables as queries see them; `apps/api/schema` shows each one with its comments. */
export interface Tables {
  customers: CustomersTable
  logins: LoginsTable
  memberships: MembershipsTable
  sessions: SessionsTable
  cost_centres: CostCentresTable
  budgets: BudgetsTable
  budget_amounts: BudgetAmountsTable
  budget_asks: BudgetAsksTable
  order_spending: OrderSpendingTable
  order_spending_now: OrderSpendingTable
  spending_sums: SpendingSumsTable
  cost_centre_members: CostCentreMembersTable
  login_links: LoginLinksTable
  second_factors: SecondFactorsTable
  mail_failures: MailFailuresTable
  last_backup: { is_only: boolean; taken_at: Date; byte_size: number }
  recovery_codes: RecoveryCodesTable
  terms: TermsTable
  provider_settings: ProviderSettingsTable
  excluded_ship_days: { day: string; name: string }
  search_synonyms: { id: GeneratedAlways<number>; word: string; same_as: string[] }
  missed_searches: {
    customer_id: number
    login_id: number
    phrase: string
    typed: string
    times: Generated<number>
    last_searched_at: Stamp
  }
  files: FilesTable
  uploads_of_day: { customer_id: number; day: string; files: number; bytes: number }
  audit_entries: AuditEntriesTable
  changes: { topic: string; customer_id: number | null; written_at: Date }
  idempotency_keys: IdempotencyKeysTable
  brands: { id: Generated<number>; name: string; image_url: string | null }
  categories: { id: Generated<number>; name: string }
  products: ProductsTable
  product_images: ProductImagesTable
  product_file_fetches: ProductFileFetchesTable
  price_lists: PriceListsTable
  price_list_items: PriceListItemsTable
  shipping_addresses: ShippingAddressesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_line_prices: OrderLinePricesView
  order_line_notes: OrderLineNotesTable
  order_lists: OrderListsTable
  order_list_items: OrderListItemsTable
  order_schedules: OrderSchedulesTable
  scheduled_orders: ScheduledOrdersTable
  approval_delegations: ApprovalDelegationsTable
  documents: DocumentsTable
  document_fetches: DocumentFetchesTable
  document_questions: DocumentQuestionsTable
  document_question_messages: DocumentQuestionMessagesTable
  document_question_files: DocumentQuestionFilesTable
  quotes: QuotesTable
  quote_requests: QuoteRequestsTable
  quote_request_lines: QuoteRequestLinesTable
  quote_versions: QuoteVersionsTable
  quote_version_lines: QuoteVersionLinesTable
  quote_messages: QuoteMessagesTable
  quote_files: QuoteFilesTable
  quote_followers: QuoteFollowersTable
  quote_notes: QuoteNotesTable
  payments: PaymentsTable
  payment_transactions: PaymentTransactionsTable
  payment_attempts: PaymentAttemptsTable
  billing_details: BillingDetailsTable
  payment_requests: PaymentRequestsTable
  payment_request_links: PaymentRequestLinksTable
  payment_request_files: PaymentRequestFilesTable
  payment_files: PaymentFilesTable
  payment_history_counts: PaymentHistoryCountsTable
  payment_drafts: PaymentDraftsTable
  payment_draft_choices: PaymentDraftChoicesTable
  provider_messages: ProviderMessagesTable
  card_receipts: CardReceiptsTable
  ledger_journals: LedgerJournalsTable
  ledger_entries: LedgerEntriesTable
  partner_keys: PartnerKeysTable
  order_exports: OrderExportsTable
  payment_exports: PaymentExportsTable
  quote_exports: QuoteExportsTable
  order_events: OrderEventsTable
  paid_days: { day: string; cents: number }
  customer_paid_days: {
    customer_id: number
    day: string
    cents: number
    invoice_cents: number
    cent_days: number
  }
  paid_changes: { id: Generated<number>; at: Stamp; later_on: string | null; cents: number }
  reminder_defaults: ReminderDefaultsTable
  customer_reminders: CustomerRemindersTable
  reminder_stops: { customer_id: number; document_id: number; stopped_at: Stamp }
  payment_reminders: PaymentRemindersTable
  reminder_runs: ReminderRunsTable
  statements: StatementsTable
  statement_runs: StatementRunsTable
  reconciliation_runs: ReconciliationRunsTable
  reconciliation_charges: ReconciliationChargesTable
  reconciliation_differences: ReconciliationDifferencesTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_wishes: { type: string }
  webhook_events: WebhookEventsTable
  webhook_deliveries: WebhookDeliveriesTable
  sent_mails: { key: string; sent_at: Stamp }
}

/** Row for an insert: every column without a default, and those of `Also`. */
export type NewRow<Name extends keyof Tables, Also extends keyof Tables[Name] = never> = {
  [
    Column in keyof Tables[Name] as Column extends Also
      ? Column
      : undefined extends InsertType<Tables[Name][Column]>
        ? never
        : Column
  ]: Exclude<InsertType<Tables[Name][Column]>, undefined>
}
