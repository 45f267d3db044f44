import { payActionsHidden } from '../payments/paymentStatus.ts'
import { mayUse, type HeldPermission } from './permissions.ts'
import {
  statusTexts,
  type AuthorizationStatus,
  type AuthorizationStatusId,
  type ClaimState,
} from './claimStatuses.ts'
import type { Role } from './roles.ts'

/** What of a customer a claim may depend on, besides the roles; `null` for an administrator. */
export interface ClaimingCustomer {
  readonly ordersEnabled: boolean
  readonly onHold: boolean
  readonly paymentStatusId: 1 | 2 | 3
  readonly showCostCentre: boolean
}

interface StatedClaim {
  readonly permission: HeldPermission
  readonly state: (customer: ClaimingCustomer) => ClaimState
}

/** A permission, shown to whoever holds it; or with what the customer's state makes of it. */
type Claim = HeldPermission | StatedClaim

interface PageTable {
  readonly page: Claim
  /** Lists, fields and buttons of the page. */
  readonly components: Readonly<Record<string, Claim>>
  /** Verbs of the page (§6). */
  readonly functions: Readonly<Record<string, Claim>>
}

const whileOrdering = (permission: HeldPermission): StatedClaim => ({
  permission,
  state: ({ ordersEnabled }) => (ordersEnabled ? 'enabled' : 'disabled'),
})

/** §2: cost centre entries are hidden when the customer's showCostCentre is false. */
const withCostCentres = (permission: HeldPermission): StatedClaim => ({
  permission,
  state: ({ showCostCentre }) => (showCostCentre ? 'enabled' : 'hidden'),
})

const whilePaying: StatedClaim = {
  permission: 'payments.pay',
  state: ({ paymentStatusId }) => (payActionsHidden(paymentStatusId) ? 'hidden' : 'enabled'),
}

/**
 * The one table of R23: page × component × state. A claim names the permission it goes with, so roles are written once, in
 * `permissions.ts`. Browser and server both read it.
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
      Approve: {
        permission: 'orders.decide',
        state: ({ ordersEnabled, onHold }) => (ordersEnabled && !onHold ? 'enabled' : 'disabled'),
      },
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
      displayPaymentTotal: 'payments.view',
      paymentAction: whilePaying,
      paymentNotes: whilePaying,
      selectedInvoiceList: whilePaying,
      selectedCreditList: whilePaying,
      viewPaymentNotes: 'payments.view',
    },
    functions: {
      UpdateTransactions: whilePaying,
      reviewPayment: whilePaying,
      StartOver: whilePaying,
      proceedToPayment: whilePaying,
    },
  },
  users: {
    page: 'users.manage',
    components: { userList: 'users.manage', addUser: 'users.manage' },
    functions: { editUser: 'users.manage', enableUser: 'users.manage' },
  },
  centres: {
    page: withCostCentres('users.manage'),
    components: { costCentreList: withCostCentres('users.manage') },
    functions: {},
  },
  settings: {
    page: 'provider.administer',
    components: { terms: 'provider.administer' },
    functions: {},
  },
  account: { page: 'session.use', components: { myInfo: 'session.use' }, functions: {} },
} as const satisfies Record<string, PageTable>

export type PageName = keyof typeof claimTable
/** The name of a component or a function of a page. */
export type ClaimName<Page extends PageName = PageName> = Page extends PageName
  ? (keyof (typeof claimTable)[Page]['components'] | keyof (typeof claimTable)[Page]['functions']) & string
  : never

interface NamedClaim<Name extends string = string> {
  readonly name: Name
  readonly authorizationStatusId: AuthorizationStatusId
  readonly authorizationStatus: AuthorizationStatus
}

/** §3 Page claims. Components carry the status and its id, functions the status. */
export interface PageClaims {
  readonly name: PageName
  readonly authorizationStatusId: AuthorizationStatusId
  readonly componentList: readonly NamedClaim[]
  readonly functionList: readonly Omit<NamedClaim, 'authorizationStatusId'>[]
}

interface Claiming {
  readonly roles: readonly Role[]
  readonly customer: ClaimingCustomer | null
}

function statusOf(claim: Claim, { roles, customer }: Claiming): AuthorizationStatusId | undefined {
  const { permission, state } = typeof claim === 'string' ? { permission: claim, state: undefined } : claim
  if (!mayUse({ roles }, permission)) return undefined
  const found = customer && state ? state(customer) : 'enabled'
  return found === 'hidden' ? undefined : found === 'enabled' ? 1 : 2
}

const shownOf = (claims: Readonly<Record<string, Claim>>, who: Claiming): NamedClaim[] =>
  Object.entries(claims).flatMap(([name, claim]) => {
    const id = statusOf(claim, who)
    return id ? [{ name, authorizationStatusId: id, authorizationStatus: statusTexts[id] }] : []
  })

/** The claims of a member (the `authorizationDOM` of §7): only what they may see, as their customer is now. */
export function claimsFor(who: Claiming): PageClaims[] {
  return Object.entries<PageTable>(claimTable).flatMap(([name, table]) => {
    const id = statusOf(table.page, who)
    if (!id) return []
    const functions = shownOf(table.functions, who)
    return [
      {
        name: name as PageName,
        authorizationStatusId: id,
        componentList: shownOf(table.components, who),
        functionList: functions.map(({ authorizationStatusId: _, ...each }) => each),
      },
    ]
  })
}
