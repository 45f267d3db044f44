import { orderProblems } from '../orders/orders.problems.ts'
import { payActionsHidden, type CustomerPaymentStatus } from '../payments/paymentStatus.ts'
import type { StateOfClaim } from './claimStatuses.ts'
import type { MemberPermission } from './permissions.ts'

/** Customer settings that claims depend on besides the roles; `null` for an administrator. */
export interface ClaimingCustomer {
  readonly ordersEnabled: boolean
  readonly onHold: boolean
  readonly paymentStatusId: CustomerPaymentStatus
  readonly showCostCentre: boolean
}

interface StatedClaim {
  /** Permissions of which one is enough: the two areas may have separate routes. */
  readonly permissions: readonly MemberPermission[]
  readonly state?: (customer: ClaimingCustomer | null) => StateOfClaim
}

/** Permission whose holders see the control; optionally with a state that depends on the customer. */
export type Claim = MemberPermission | StatedClaim

export interface PageTable {
  readonly page: Claim
  /** Lists, fields and buttons of the page. */
  readonly components: Readonly<Record<string, Claim>>
  /** Verbs of the page (§6). */
  readonly functions: Readonly<Record<string, Claim>>
}

/** Claim that is disabled while ordering is off: no order can be begun or submitted (R12). */
const whileOrdering = (permission: MemberPermission): StatedClaim => ({
  permissions: [permission],
  state: (customer) => (customer?.ordersEnabled === false ? orderProblems.orderingOff : 'enabled'),
})

/** Claim that is disabled while ordering is off or the customer is on hold (R12). */
const whileApproving: StatedClaim = {
  permissions: ['orders.decide'],
  state: (customer) => {
    if (customer?.ordersEnabled === false) return orderProblems.orderingOff
    return customer?.onHold ? orderProblems.onHold : 'enabled'
  },
}

/** Claim of cost centre entries, hidden if showCostCentre is false (§2); administrators have no entries. */
const withCostCentres: StatedClaim = {
  permissions: ['costCentres.manage'],
  state: (customer) => (customer?.showCostCentre ? 'enabled' : 'hidden'),
}

/** Claim of budgets, hidden where cost centres are: budgets belong to cost centres (R41). */
const withBudgets = (permission: MemberPermission): StatedClaim => ({
  ...withCostCentres,
  permissions: [permission],
})

/** Claim of pay actions, hidden for customer payment status 2 and 3 (§9). */
const whilePaying: StatedClaim = {
  permissions: ['payments.pay'],
  state: (customer) => (customer && payActionsHidden(customer.paymentStatusId) ? 'hidden' : 'enabled'),
}

/** Claim of the people of a manager's own customer; in the admin area, of any customer (§6). */
const people: StatedClaim = { permissions: ['users.manage', 'users.administer'] }

/**
 * Claims of all pages (R23): page × component × state. Claims name permissions, so only `permissions.ts`
 * names roles. Browser and server both read this table.
 */
export const claimTable = {
  orders: {
    page: 'orders.view',
    components: {
      orderRequestedApprovalList: 'orders.decide',
      orderPendingApprovalList: 'orders.view',
      orderApprovedList: 'orders.view',
      orderDraftList: 'orders.cancel',
      orderRejectedList: 'orders.view',
      filterOrderNumber: 'orders.view',
      filterDateRange: 'orders.view',
      resetFilter: 'orders.view',
      exportCsv: 'orders.view',
      createOrder: whileOrdering('orders.create'),
      orderLists: 'orderLists.use',
      delegateApprovals: 'orders.delegate',
    },
    functions: {
      View: 'orders.view',
      Edit: 'orders.edit',
      Submit: whileOrdering('orders.create'),
      Draft: 'orders.create',
      Cancel: 'orders.cancel',
      Approve: whileApproving,
      Reject: 'orders.decide',
      Update: 'orders.change',
    },
  },
  products: {
    page: 'products.view',
    components: { productList: 'products.administer' },
    functions: {
      View: 'products.view',
      Add: 'products.order',
      ChangeQuantity: 'products.order',
      DownloadSpecsheet: 'products.view',
    },
  },
  payments: {
    page: 'payments.view',
    components: {
      invoiceList: 'payments.view',
      creditList: 'payments.view',
      filterInvoices: 'payments.view',
      ExportCsv: 'payments.view',
      displayPaymentTotal: 'payments.view',
      paymentAction: whilePaying,
      selectLumpSumPayment: whilePaying,
      paymentNotes: whilePaying,
      attachPaymentFile: whilePaying,
      selectedInvoiceList: 'payments.view',
      selectedCreditList: 'payments.view',
      viewPaymentNotes: 'payments.view',
      downloadPaymentFile: 'payments.view',
    },
    functions: {
      UpdateTransactions: whilePaying,
      reviewPayment: whilePaying,
      StartOver: whilePaying,
      proceedToPayment: whilePaying,
    },
  },
  paymentHistory: { page: 'payments.view', components: { ExportCsv: 'payments.view' }, functions: {} },
  statements: { page: 'payments.view', components: {}, functions: {} },
  questions: {
    page: { permissions: ['payments.view', 'provider.administer'] },
    components: {},
    functions: { ask: 'payments.pay', answer: 'provider.administer' },
  },
  quotes: {
    page: { permissions: ['quotes.view', 'orders.administer'] },
    components: {},
    functions: { requestQuote: whileOrdering('quotes.ask') },
  },
  accountManagement: {
    page: 'payments.pay',
    components: { manageBillingInformation: 'payments.pay', billingInformationForm: 'payments.pay' },
    functions: {},
  },
  users: {
    page: people,
    components: { 'user-list': people, 'add-user': people },
    functions: { edit: people, enable: people },
  },
  centres: { page: withCostCentres, components: { costCentreList: withCostCentres }, functions: {} },
  budgets: {
    page: withBudgets('budgets.view'),
    components: { budgetList: withBudgets('budgets.view') },
    functions: { manageBudgets: withBudgets('budgets.manage') },
  },
  customers: { page: 'customers.administer', components: {}, functions: {} },
  accounts: { page: 'customers.administer', components: {}, functions: {} },
  paymentRequests: { page: 'paymentRequests.administer', components: {}, functions: {} },
  settings: {
    page: 'provider.administer',
    components: {
      terms: 'provider.administer',
      statements: 'provider.administer',
      keys: 'partnerKeys.administer',
    },
    functions: {},
  },
  workLists: { page: 'provider.administer', components: {}, functions: {} },
  reconciliation: { page: 'provider.administer', components: {}, functions: {} },
  webhooks: { page: 'provider.administer', components: {}, functions: {} },
  auditLog: { page: 'provider.administer', components: {}, functions: {} },
  account: { page: 'session.use', components: { myInfo: 'session.use' }, functions: {} },
} as const satisfies Record<string, PageTable>

export type PageName = keyof typeof claimTable
/** Name of a component or a function of a page. */
export type ClaimName<Page extends PageName = PageName> = Page extends PageName
  ? (keyof (typeof claimTable)[Page]['components'] | keyof (typeof claimTable)[Page]['functions']) & string
  : never
