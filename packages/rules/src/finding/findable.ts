import { mayUse, type MemberPermission } from '../members/permissions.ts'
import type { Role } from '../members/roles.ts'

/** Kinds of search results, in the order they are shown. */
export const foundKinds = ['orders', 'quotes', 'documents', 'products', 'people', 'customers'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Permissions of the lists of each kind, one for each area; one of them is enough to find the kind. */
const neededFor: Readonly<Record<FoundKind, readonly MemberPermission[]>> = {
  orders: ['orders.view'],
  quotes: ['quotes.view', 'orders.administer'],
  documents: ['payments.view', 'customers.administer'],
  products: ['products.view'],
  people: ['users.view'],
  customers: ['customers.administer'],
}

/** True if the member's search includes this kind (R23). */
export const findsKind = (member: { readonly roles: readonly Role[] }, kind: FoundKind): boolean =>
  neededFor[kind].some((permission) => mayUse(member, permission))
