/** Claim names of the roles (§6). */
export const Role = {
  readOnly: 'CustomerEmployeeReadOnly',
  createOrder: 'CustomerEmployeeCreateOrder',
  manageUser: 'CustomerEmployeeManageUser',
  payment: 'CustomerEmployeePayment',
  approveOrder: 'CustomerEmployeeApproveOrder',
  generalApprover: 'CustomerEmployeeGeneralApprover',
  systemAdmin: 'SystemAdmin',
} as const

export type Role = (typeof Role)[keyof typeof Role]

export const allRoles: readonly Role[] = Object.values(Role)

/** Labels of the roles (§6), in the order of My Info. */
export const roleLabels: Readonly<Record<Role, string>> = {
  CustomerEmployeeReadOnly: 'Read Only',
  CustomerEmployeeCreateOrder: 'Create Orders',
  CustomerEmployeeManageUser: 'Manage Users',
  CustomerEmployeePayment: 'Payments',
  CustomerEmployeeApproveOrder: 'Approve Orders',
  CustomerEmployeeGeneralApprover: 'General Approver',
  SystemAdmin: 'System Admin',
}

/** Area codes of §1: customer users and provider administrators. */
export type Area = 'cu' | 'sa'

interface HasRoles {
  readonly roles: readonly Role[]
}

export const holds = (member: HasRoles, role: Role): boolean => member.roles.includes(role)
export const isAdmin = (member: HasRoles): boolean => holds(member, Role.systemAdmin)

/** True for General Approver and Approve Orders (§6). */
export const isApprover = (member: HasRoles): boolean =>
  holds(member, Role.generalApprover) || holds(member, Role.approveOrder)

const holdsOnly = (member: HasRoles, ...roles: Role[]): boolean =>
  member.roles.length === roles.length && roles.every((role) => holds(member, role))

/** First page after login (§2 Landing after login); `paymentIdInProgress` only if it may be paid. */
export function landingPath(member: HasRoles & { readonly paymentIdInProgress?: number | null }): string {
  if (holds(member, Role.manageUser)) return '/users'
  if (!holds(member, Role.payment)) return '/orders'
  return member.paymentIdInProgress ? `/payments/${member.paymentIdInProgress}/confirm` : '/payments'
}

/** Page a member goes to after a 403 (§2 Landing after login). */
export function refusedPath(member: HasRoles): string {
  if (holdsOnly(member, Role.manageUser)) return '/users'
  if (holdsOnly(member, Role.payment) || holdsOnly(member, Role.payment, Role.manageUser)) return '/payments'
  return '/orders'
}

/** True for the "admin type" of §2 and §4: administrators of the supplier, and managers of users. */
const isAdminType = (member: HasRoles): boolean => isAdmin(member) || holds(member, Role.manageUser)

/** First page after an activation (§4 Session). */
export const afterActivationPath = (member: Parameters<typeof landingPath>[0]): string =>
  isAdminType(member) ? '/users' : landingPath(member)

/** Page of a member who may not see the payment history (§2 Payment History). */
export const noHistoryPath = (member: HasRoles): string => (isAdminType(member) ? '/users' : '/orders')

/** Target of 'View Payment History' after a card payment (§2 Payment in progress). */
export function afterPaymentPath(member: HasRoles): string {
  if (isAdminType(member)) return '/users'
  return holdsOnly(member, Role.payment) ? '/paymenthistory' : '/orders'
}
