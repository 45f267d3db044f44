import type { DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import type { InvalidTokenType } from './features/activation/invalidTokenType.ts'
import type { SettingsSearch } from './features/provider-settings/settingsSearch.ts'
import type { SettingsSection } from './features/provider-settings/settingsSections.ts'
import { formatSearchText } from './lib/text/searchText.ts'
import type { OrdersSearch } from './features/orders/list/ordersSearch.ts'
import type { NewQuoteSearch, QuotesSearch } from './features/quotes/quotesSearch.ts'
import type { OrderSearch } from './features/orders/detail/orderSearch.ts'

/** Filters of the audit log: customer, person or record. */
interface ActsOf {
  readonly customerId?: number
  readonly userName?: string
  readonly subjectKind?: string
  readonly subjectId?: number
}

/** Search and filters of a list. */
type Filled = Readonly<Record<string, string | number | undefined>>

/**
 * Addresses of the product (§2 Route table), from which screens take all links; `paths.test.ts` lists them.
 */
export const paths = {
  login: () => '/',
  /** Login page with the page to open afterwards (R37). */
  loginFor: (next: string) => `/${formatSearchText({ next })}`,
  home: () => '/home',
  sessionExpired: () => '/?expiredSession',
  logout: () => '/logout',
  forgotPassword: () => '/forgotPassword',
  resetPassword: () => '/resetpassword',
  changePassword: () => '/changePassword',
  security: () => '/security',
  /** Page for an unusable link; an expired token allows a request for a new link. */
  invalidToken: (type: InvalidTokenType, token?: string) =>
    `/users/invalidToken${formatSearchText({ type, token })}`,

  orders: (search: OrdersSearch = {}) => `/orders${formatSearchText({ ...search })}`,
  newOrder: () => '/orders/new',
  /** Order, with the list that it was opened from and its position there. */
  order: (orderId: number, search: OrderSearch = {}) =>
    `/orders/${orderId}${formatSearchText({ ...search })}`,
  orderPreview: (orderId: number) => `/orders/${orderId}/preview`,
  orderPriceList: (orderId: number) => `/orders/${orderId}/pricelist`,
  /** Products of a price list in an order; 'new' for an order that is created with its first line. */
  orderProducts: (orderId: number | 'new', priceListId: number, search: Filled = {}) =>
    `/orders/${orderId}/pricelist/${priceListId}/products${formatSearchText(search)}`,
  orderProduct: (orderId: number | 'new', priceListId: number, productId: number) =>
    `/orders/${orderId}/pricelist/${priceListId}/products/${productId}`,
  quickOrder: (orderId: number) => `/orders/${orderId}/quickorder`,
  addProductsToOrder: (orderId: number) => `/products/add/order/${orderId}`,

  orderLists: () => '/orderlists',
  newOrderList: () => '/orderlists/new',
  orderList: (orderListId: number) => `/orderlists/${orderListId}`,
  /** Schedules; with an order list or an order, the dialog to schedule it. */
  orderSchedules: (search: { readonly list?: number; readonly order?: number } = {}) =>
    `/orderschedules${formatSearchText({ ...search })}`,
  orderSchedule: (scheduleId: number) => `/orderschedules/${scheduleId}`,

  quotes: (search: QuotesSearch = {}) => `/quotes${formatSearchText({ ...search })}`,
  /** Request with the lines of an order, an order list or a product, or without any. */
  newQuote: (search: NewQuoteSearch = {}) => `/quotes/new${formatSearchText({ ...search })}`,
  quote: (quoteId: number) => `/quotes/${quoteId}`,

  products: (search: Filled = {}) => `/products${formatSearchText(search)}`,
  product: (productId: number) => `/products/${productId}`,
  productFiles: (productId: number) => `/products/${productId}/files`,

  users: (search: Filled = {}) => `/users${formatSearchText(search)}`,
  centres: () => '/centres',
  budgets: (search: Filled = {}) => `/budgets${formatSearchText(search)}`,
  /** Spending of a cost centre. */
  spending: (costCentreId: number) => `/budgets/${costCentreId}`,
  customers: (search: Filled = {}) => `/customers${formatSearchText(search)}`,
  customer: (customerId: number) => `/customers/${customerId}`,
  accounts: () => '/accounts',
  customerAccount: (customerId: number, search: { readonly due?: DueBucket } = {}) =>
    `/customers/${customerId}/account${formatSearchText({ ...search })}`,
  /** Section of the settings, by default the first. */
  settings: (section?: SettingsSection, search: SettingsSearch = {}) =>
    `/settings${section ? `/${section}` : ''}${formatSearchText({ ...search })}`,
  workLists: () => '/workLists',
  questions: () => '/questions',
  question: (questionId: number) => `/questions/${questionId}`,
  reconciliation: () => '/reconciliation',
  webhooks: () => '/webhooks',
  auditLog: (search: ActsOf = {}) => `/auditLog${formatSearchText({ ...search })}`,

  paymentRequests: () => '/paymentrequests',
  /** Page for the recipient of a payment link (§2). */
  paymentRequest: (token: string) => `/paymentrequest/${token}`,
  invalidPaymentRequest: (token: string) => `/paymentrequest/${token}/invalidtoken`,

  accountManagement: () => '/accountManagement',
  updateBilling: () => '/accountManagement/updateBilling',

  payments: (search: Filled = {}) => `/payments${formatSearchText(search)}`,
  lumpSumPayment: () => '/payments/selectAmount',
  editPayment: (paymentId: number, search: Filled = {}) =>
    `/payments/${paymentId}/edit${formatSearchText(search)}`,
  confirmPayment: (paymentId: number) => `/payments/${paymentId}/confirm`,
  paymentHistory: () => '/paymenthistory',
  paymentInProgress: () => '/paymentinprogress',
  statements: () => '/statements',
  pastPayment: (paymentId: number) => `/paymenthistory/${paymentId}`,
} as const

/** True if the address is that of the page; the router accepts capitals and a slash at the end, too. */
export const isPageAt = (pathname: string, page: string): boolean =>
  pathname.toLowerCase().replace(/\/$/, '') === page

/** True if the address is inside the orders area, where an unsaved order may stay open (§4). */
export const isOrdersArea = (pathname: string): boolean =>
  /^\/(orders|orderlists|products\/add)(\/|$)/i.test(pathname)

/** True if the address is inside the payment screens, where selections in progress may stay open (§8). */
export const isPaymentsArea = (pathname: string): boolean => /^\/payments(\/|$)/i.test(pathname)
