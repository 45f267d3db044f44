import { Role } from './roles.ts'

/** §3 Page claims: 1 is visible and usable, 2 is visible but disabled, a missing entry means hidden. */
export type AuthorizationStatusId = 1 | 2
export type AuthorizationStatus = 'visible-enabled' | 'Visible-Disabled'

export interface ComponentClaim {
  readonly name: string
  readonly authorizationStatusId: AuthorizationStatusId
  readonly authorizationStatus: AuthorizationStatus
}

export interface PageClaims {
  readonly name: PageName
  readonly authorizationStatusId: AuthorizationStatusId
  readonly componentList: readonly ComponentClaim[]
}

const { readOnly, createOrder, manageUser, payment, approveOrder, generalApprover, systemAdmin } = Role
const everyone = [readOnly, createOrder, manageUser, payment, approveOrder, generalApprover, systemAdmin]
const orderReaders = [readOnly, createOrder, approveOrder, generalApprover, systemAdmin]
const orderEditors = [createOrder, approveOrder, generalApprover, systemAdmin]
const approvers = [approveOrder, generalApprover, systemAdmin]
const payers = [payment]
const accountReaders = [readOnly, payment]

interface PageTable {
  readonly page: readonly Role[]
  readonly components: Readonly<Record<string, readonly Role[]>>
}

/** The one table of R23: page and component → the roles that see it. Browser and server both read it. */
export const claimTable = {
  orders: {
    page: orderReaders,
    components: {
      orderRequestedApprovalList: approvers,
      orderPendingApprovalList: orderReaders,
      orderApprovedList: orderReaders,
      orderDraftList: [createOrder, systemAdmin],
      orderRejectedList: orderReaders,
      filterOrderNumber: orderReaders,
      filterDateRange: orderReaders,
      resetFilter: orderReaders,
      exportCsv: orderReaders,
      createOrder: [createOrder],
      orderLists: [createOrder],
      delegateApprovals: [approveOrder, generalApprover],
      View: orderReaders,
      Edit: orderEditors,
      Submit: [createOrder],
      Draft: [createOrder],
      Cancel: [createOrder, systemAdmin],
      Approve: approvers,
      Reject: approvers,
      Update: orderEditors,
    },
  },
  products: {
    page: orderReaders,
    components: {
      View: orderReaders,
      Add: [createOrder, systemAdmin],
      ChangeQuantity: [createOrder, systemAdmin],
      DownloadSpecsheet: orderReaders,
      productList: [systemAdmin],
    },
  },
  payments: {
    page: accountReaders,
    components: {
      invoiceList: accountReaders,
      creditList: accountReaders,
      filterInvoices: accountReaders,
      displayPaymentTotal: accountReaders,
      paymentAction: payers,
      paymentNotes: payers,
      UpdateTransactions: payers,
      selectedInvoiceList: payers,
      selectedCreditList: payers,
      reviewPayment: payers,
      StartOver: payers,
      proceedToPayment: payers,
      viewPaymentNotes: accountReaders,
    },
  },
  users: { page: [manageUser], components: { userList: [manageUser] } },
  account: { page: everyone, components: { myInfo: everyone } },
} as const satisfies Record<string, PageTable>

export type PageName = keyof typeof claimTable

const visible = (name: string): ComponentClaim => ({
  name,
  authorizationStatusId: 1,
  authorizationStatus: 'visible-enabled',
})

/** The claims of a member (the `authorizationDOM` of §7): only what at least one of the roles may see. */
export function claimsFor(roles: readonly Role[]): PageClaims[] {
  const sees = (granted: readonly Role[]) => granted.some((role) => roles.includes(role))
  return Object.entries<PageTable>(claimTable).flatMap(([name, table]) =>
    sees(table.page)
      ? [
          {
            name: name as PageName,
            authorizationStatusId: 1 as const,
            componentList: Object.entries(table.components)
              .filter(([, granted]) => sees(granted))
              .map(([component]) => visible(component)),
          },
        ]
      : [],
  )
}

/** Whether stored claims show a page, or a component of it. Drawing only: the server decides (R23). */
export function claimsShow(claims: readonly PageClaims[], page: PageName, component?: string): boolean {
  const found = claims.find((entry) => entry.name === page)
  if (!found || found.authorizationStatusId !== 1) return false
  return component === undefined || found.componentList.some((entry) => entry.name === component)
}
