import {
  statusTexts,
  type AuthorizationStatus,
  type AuthorizationStatusId,
  type StateOfClaim,
} from './claimStatuses.ts'
import { claimTable, type Claim, type ClaimingCustomer, type PageName, type PageTable } from './claimTable.ts'
import { mayUse } from './permissions.ts'
import type { Role } from './roles.ts'

interface NamedClaim<Name extends string = string> {
  readonly name: Name
  readonly authorizationStatusId: AuthorizationStatusId
  readonly authorizationStatus: AuthorizationStatus
}

/** Claims of a page (§3). Functions have no status id on the wire. */
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

export const stateOf = (claim: Claim, customer: ClaimingCustomer | null): StateOfClaim =>
  typeof claim === 'string' ? 'enabled' : (claim.state?.(customer) ?? 'enabled')

function statusOf(claim: Claim, { roles, customer }: Claiming): AuthorizationStatusId | undefined {
  const permissions = typeof claim === 'string' ? [claim] : claim.permissions
  if (!permissions.some((permission) => mayUse({ roles }, permission))) return undefined
  const state = stateOf(claim, customer)
  if (state === 'hidden') return undefined
  return state === 'enabled' ? 1 : 2
}

const shownOf = (claims: Readonly<Record<string, Claim>>, member: Claiming): NamedClaim[] =>
  Object.entries(claims).flatMap(([name, claim]) => {
    const id = statusOf(claim, member)
    return id ? [{ name, authorizationStatusId: id, authorizationStatus: statusTexts[id] }] : []
  })

/** Claims of a member (the `authorizationDOM` of §7) in the present state of the customer. */
export function claimsFor(member: Claiming): PageClaims[] {
  return Object.entries<PageTable>(claimTable).flatMap(([name, table]) => {
    const id = statusOf(table.page, member)
    if (!id) return []
    const functions = shownOf(table.functions, member)
    return [
      {
        name: name as PageName,
        authorizationStatusId: id,
        componentList: shownOf(table.components, member),
        functionList: functions.map(({ authorizationStatusId: _, ...claim }) => claim),
      },
    ]
  })
}
