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
 * Decision on changing a person. Managers cannot change their own rights. A customer keeps at least one
 * enabled manager of users, unless an administrator of the provider removes the last one.
 * @param otherManagers number of other enabled people who can manage users
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
  // A change of rights ends the person's sessions, so that no screen keeps the old rights (R22).
  return allow({ endsSessions: user.enabled !== next.enabled || !sameClaims(user.claims, next.claims) })
}
