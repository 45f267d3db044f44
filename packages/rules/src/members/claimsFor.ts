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

export const stateOf = (claim: Claim, customer: ClaimingCustomer | null): StateOfClaim =>
  typeof claim === 'string' ? 'enabled' : (claim.state?.(customer) ?? 'enabled')

function statusOf(claim: Claim, { roles, customer }: Claiming): AuthorizationStatusId | undefined {
  const permissions = typeof claim === 'string' ? [claim] : claim.permissions
  if (!permissions.some((permission) => mayUse({ roles }, permission))) return undefined
  const state = stateOf(claim, customer)
  if (state === 'hidden') return undefined
  return state === 'enabled' ? 1 : 2
}

const shownOf = (claims: Readonly<Record<string, Claim>>, who: Claiming): NamedClaim[] =>
  Object.entries(claims).flatMap(([name, claim]) => {
    const id = statusOf(claim, who)
    return id ? [{ name, authorizationStatusId: id, authorizationStatus: statusTexts[id] }] : []
  })

/**
 * The claims of a member (the `authorizationDOM` of §7): only what they may see, as their customer is now.
 */
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
