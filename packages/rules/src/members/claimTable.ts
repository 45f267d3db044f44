import { orderProblems } from '../orders/orders.problems.ts'
import { payActionsHidden, type CustomerPaymentStatus } from '../payments/paymentStatus.ts'
import type { StateOfClaim } from './claimStatuses.ts'
import type { HeldPermission } from './permissions.ts'

/** Customer settings that claims depend on besides the roles; `null` for an administrator. */
export interface ClaimingCustomer {
  readonly ordersEnabled: boolean
  readonly onHold: boolean
  readonly paymentStatusId: CustomerPaymentStatus
  readonly showCostCentre: boolean
}

interface StatedClaim {
  /** Several, where the two areas have routes of their own: one of them is enough. */
  readonly permissions: readonly HeldPermission[]
  readonly state?: (customer: ClaimingCustomer | null) => StateOfClaim
}

/** A permission, shown to whoever holds it; or with what the customer's state makes of it. */
export type Claim = HeldPermission | StatedClaim

export interface PageTable {
  readonly page: Claim
  /** Lists, fields and buttons of the page. */
  readonly components: Readonly<Record<string, Claim>>
  /** Verbs of the page (§6). */
  readonly functions: Readonly<Record<string, Claim>>
}

/** R12: with ordering switched off nothing new is begun or submitted. */
const whileOrdering = (permission: HeldPermission): StatedClaim => ({
  permissions: [permission],
  state: (customer) => (customer?.ordersEnabled === false ? orderProblems.orderingOff : 'enabled'),
})

/** R12: nothing is approved while the customer is on hold either. */
const whileApproving: StatedClaim = {
  permissions: ['orders.decide'],
  state: (customer) => {
    if (customer?.ordersEnabled === false) return orderProblems.orderingOff
    return customer?.onHold ? orderProblems.onHold : 'enabled'
  },
}

/**
 * §2: cost centre entries are hidden when the customer's
 * showCostCentre is false; an administrator has none of their own.
 */
const withCostCentres: StatedClaim = {
  permissions: ['costCentres.manage'],
  state: (customer) => (customer?.showCostCentre ? 'enabled' : 'hidden'),
}

/** Budgets are of cost centres: where those are hidden, budgets are too (R41). */
const withBudgets = (permission: HeldPermission): StatedClaim => ({
  ...withCostCentres,
  permissions: [permission],
})

/** §9: customer payment status 2 or 3 hides pay actions. */
const whilePaying: StatedClaim = {
  permissions: ['payments.pay'],
  state: (customer) => (customer && payActionsHidden(customer.paymentStatusId) ? 'hidden' : 'enabled'),
}

/** People of one's own customer, or in the admin area of any (§6). */
const people: StatedClaim = { permissions: ['users.manage', 'users.administer'] }

/**
 * The one table of R23: page × component × state. A claim names the permission it goes
 * with, so roles are written once, in `permissions.ts`. Browser and server both read it.
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
    page: 'quotes.view',
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
/** The name of a component or a function of a page. */
export type ClaimName<Page extends PageName = PageName> = Page extends PageName
  ? (keyof (typeof claimTable)[Page]['components'] | keyof (typeof claimTable)[Page]['functions']) & string
  : never
