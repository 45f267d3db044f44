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
  'orders.administer': [systemAdmin],
  'products.view': orderReaders,
  'addresses.create': [createOrder],
  'users.view': [manageUser, systemAdmin],
  'payments.view': [readOnly, payment],
  'payments.pay': [payment],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions | 'public'

export function mayUse(
  member: { readonly roles: readonly Role[] } | undefined,
  permission: Permission,
): boolean {
  if (permission === 'public') return true
  const granted: readonly Role[] = permissions[permission]
  return member !== undefined && member.roles.some((role) => granted.includes(role))
}
