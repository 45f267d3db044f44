import type { PartnerScope } from '../integration/partnerScopes.ts'
import { Role } from './roles.ts'

const { readOnly, createOrder, manageUser, payment, approveOrder, generalApprover, systemAdmin } = Role
const orderReaders = [readOnly, createOrder, approveOrder, generalApprover, systemAdmin]

/** Permission → roles that have it (§6). Each route names one permission, or `'public'`. */
const permissions = {
  'session.use': [readOnly, createOrder, manageUser, payment, approveOrder, generalApprover, systemAdmin],
  'orders.view': orderReaders,
  'orders.create': [createOrder],
  'orders.edit': [createOrder, approveOrder, generalApprover, systemAdmin],
  'orders.change': [createOrder, approveOrder, generalApprover, systemAdmin],
  'orders.cancel': [createOrder, systemAdmin],
  'orders.remind': [createOrder, systemAdmin],
  'orders.decide': [approveOrder, generalApprover, systemAdmin],
  'orders.delegate': [approveOrder, generalApprover],
  'orders.administer': [systemAdmin],
  'orderLists.use': [createOrder],
  /** Schedules of all people of a customer, to pause or remove them. */
  'orderSchedules.manage': [manageUser, systemAdmin],
  'products.view': orderReaders,
  /** Ordering from a price list: buyers, and administrators at any time (§6 Product cards). */
  'products.order': [createOrder, systemAdmin],
  'products.administer': [systemAdmin],
  'addresses.create': [createOrder],
  'priceLists.create': [systemAdmin],
  'partnerKeys.administer': [systemAdmin],
  'customers.administer': [systemAdmin],
  'provider.administer': [systemAdmin],
  'paymentRequests.administer': [systemAdmin],
  'users.view': [manageUser, systemAdmin],
  'users.administer': [systemAdmin],
  'costCentres.view': [manageUser, systemAdmin],
  'costCentres.manage': [manageUser, systemAdmin],
  /** Seeing budgets: managers of budgets, and approvers (R41). */
  'budgets.view': [manageUser, approveOrder, generalApprover, systemAdmin],
  'budgets.manage': [manageUser, systemAdmin],
  /** Seeing quotes: buyers and approvers (decision 0049). The supplier's desk has `orders.administer`. */
  'quotes.view': [createOrder, approveOrder, generalApprover],
  'quotes.ask': [createOrder],
  /** Managing the people of the member's own customer. */
  'users.manage': [manageUser],
  /** Figures of the account; managers of users see neither orders nor payments (§2 Order detail, §6). */
  'accountBalance.view': [readOnly, createOrder, payment, approveOrder, generalApprover],
  'payments.view': [readOnly, payment],
  'payments.pay': [payment],
} as const satisfies Record<string, readonly Role[]>

/** Permissions of partners' keys; no person has them. */
type PartnerPermission = `integration.${PartnerScope}`
/** Permissions that come from roles. */
export type MemberPermission = keyof typeof permissions
export type Permission = MemberPermission | PartnerPermission | 'public'

/** Scope that a key needs for a partner permission; `undefined` for other permissions. */
export const partnerScopeOf = (permission: Permission): PartnerScope | undefined =>
  permission.startsWith('integration.')
    ? (permission.slice('integration.'.length) as PartnerScope)
    : undefined

/** Roles that have a permission, for documents and tables. */
export const holdersOf = (permission: Exclude<Permission, 'public'>): readonly Role[] =>
  permission in permissions ? permissions[permission as MemberPermission] : []

/** True if a member may use a route or a screen (R23); without a member, only public ones. */
export function mayUse(
  member: { readonly roles: readonly Role[] } | undefined,
  permission: Permission,
): boolean {
  if (permission === 'public') return true
  return member !== undefined && member.roles.some((role) => holdersOf(permission).includes(role))
}
