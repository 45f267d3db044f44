import { mayUse, type HeldPermission } from '../members/permissions.ts'
import type { Role } from '../members/roles.ts'

/** What one search finds, in the order it is shown. */
export const foundKinds = ['orders', 'documents', 'products', 'people', 'customers'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Who finds what: whoever may see its list. Several, where the two areas have lists of their own. */
const neededFor: Readonly<Record<FoundKind, readonly HeldPermission[]>> = {
  orders: ['orders.view'],
  documents: ['payments.view', 'customers.administer'],
  products: ['products.view'],
  people: ['users.view'],
  customers: ['customers.administer'],
}

/** Whether a search of this member's looks there at all (R23). */
export const findsKind = (member: { readonly roles: readonly Role[] }, kind: FoundKind): boolean =>
  neededFor[kind].some((permission) => mayUse(member, permission))
