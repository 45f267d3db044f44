import { findsKind, foundKinds, type FoundKind } from '@tradecounter/rules/finding/findable.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

const names: Readonly<Record<FoundKind, string>> = {
  orders: 'orders',
  quotes: 'quotes',
  documents: 'documents',
  products: 'products',
  people: 'people',
  customers: 'customers',
}

/** Names of the kinds of records that the member can search. */
export function findableNames(member: SignedInMember): string {
  const kindNames = foundKinds.filter((kind) => findsKind(member, kind)).map((kind) => names[kind])
  const last = kindNames.at(-1) ?? ''
  return kindNames.length > 1 ? `${kindNames.slice(0, -1).join(', ')} and ${last}` : last
}
