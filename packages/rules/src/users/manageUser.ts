import { allow, refuse, type Decision } from '../decision.ts'
import { claimSwitches, type UserClaims } from './userClaims.ts'
import { userProblems } from './users.problems.ts'

/** Person who manages people: a member of the same customer, or an administrator of the provider. */
interface Manager {
  readonly userName: string
  readonly isAdmin: boolean
}

interface ManagedUser {
  readonly userName: string
  readonly enabled: boolean
  readonly claims: UserClaims
}

const sameClaims = (one: UserClaims, other: UserClaims): boolean =>
  [...claimSwitches, 'orderApprovalLimitCents' as const, 'automaticApprovalLimitCents' as const].every(
    (name) => one[name] === other[name],
  )

const managesNow = ({ enabled, claims }: ManagedUser): boolean => enabled && claims.canManageUsers

/**
 * Decision on changing a person. Nobody gives themselves more rights; a
 * customer always has a person who can manage users, unless the provider takes
 * it on itself. `otherManagers` counts the other enabled people who can.
 */
export function changeUser(
  user: ManagedUser,
  next: { readonly claims: UserClaims; readonly enabled: boolean },
  manager: Manager,
  otherManagers: number,
): Decision<{ readonly endsSessions: boolean }> {
  const own = user.userName === manager.userName
  if (own && !next.enabled) return refuse(userProblems.ownDisable)
  if (own && !sameClaims(user.claims, next.claims)) return refuse(userProblems.ownRoles)
  const manages = next.enabled && next.claims.canManageUsers
  if (managesNow(user) && !manages && otherManagers === 0 && !manager.isAdmin)
    return refuse(userProblems.lastManager)
  // R22: a person whose rights change is logged out, so that nothing of before is left open.
  return allow({ endsSessions: user.enabled !== next.enabled || !sameClaims(user.claims, next.claims) })
}
