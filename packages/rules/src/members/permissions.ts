import type { PartnerScope } from '../integration/partnerScopes.ts'
import { Role } from './roles.ts'

const { readOnly, createOrder, manageUser, payment, approveOrder, generalApprover, systemAdmin } = Role
const orderReaders = [readOnly, createOrder, approveOrder, generalApprover, systemAdmin]

/** Permission → the roles that hold it (§6). A route names exactly one of these, or `'public'`. */
export const permissions = {
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
  /** Schedules of everybody of a customer, to pause or remove them. */
  'orderSchedules.manage': [manageUser, systemAdmin],
  'products.view': orderReaders,
  /** Order from a price list: whoever creates orders, and administrators at any time (§6 Product cards). */
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
  /** Budgets: those who keep them, and those who decide on orders (R41). */
  'budgets.view': [manageUser, approveOrder, generalApprover, systemAdmin],
  'budgets.manage': [manageUser, systemAdmin],
  /** Quotes: those who order and those who approve (decision 0049). The desk has `orders.administer`. */
  'quotes.view': [createOrder, approveOrder, generalApprover],
  'quotes.ask': [createOrder],
  /** The people of one's own customer. */
  'users.manage': [manageUser],
  /**
   * Figures of the account: not for managers of users, who
   * see neither orders nor payments (§2 Order detail, §6).
   */
  'accountBalance.view': [readOnly, createOrder, payment, approveOrder, generalApprover],
  'payments.view': [readOnly, payment],
  'payments.pay': [payment],
} as const satisfies Record<string, readonly Role[]>

/** Permissions of partners' keys, never of a person. */
export type PartnerPermission = `integration.${PartnerScope}`
/** Permissions that come from roles. */
export type HeldPermission = keyof typeof permissions
export type Permission = HeldPermission | PartnerPermission | 'public'

/** The scope a key needs for a permission of partners; nothing for every other permission. */
export const partnerScopeOf = (permission: Permission): PartnerScope | undefined =>
  permission.startsWith('integration.')
    ? (permission.slice('integration.'.length) as PartnerScope)
    : undefined

/** Roles that hold a permission, for documents and tables. */
export const holdersOf = (permission: Exclude<Permission, 'public'>): readonly Role[] =>
  permission in permissions ? permissions[permission as HeldPermission] : []

/** True if a member may use a route or a screen (R23); without a member only public ones. */
export function mayUse(
  member: { readonly roles: readonly Role[] } | undefined,
  permission: Permission,
): boolean {
  if (permission === 'public') return true
  return member !== undefined && member.roles.some((role) => holdersOf(permission).includes(role))
}
