import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { approvalLimitDefaultCents } from '@tradecounter/rules/orders/orderLimits.ts'
import { approves, noClaims, type UserClaims } from '@tradecounter/rules/users/userClaims.ts'
import { claimsProblems, nameProblem } from '@tradecounter/rules/users/userFields.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { findAssignableIds } from '../cost-centres/costCentres.service.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { lockPeople } from './lockedMembers.queries.ts'
import { unmarkOthers, type MembershipColumns } from './users.queries.ts'
import { userSubject } from './users.service.ts'

export type NewUser = RouteInput<'createUser'>['body']
export type UserChange = RouteInput<'updateUser'>['body']
type ClaimsInput = NewUser['claims']

/**
 * Claims of the request, to be checked and then cleaned. A limit that was left out stays while its role
 * stays, also a limit of 0; a role that is turned on gets the default (§9).
 */
export function readClaims(input: ClaimsInput, before: UserClaims = noClaims): UserClaims {
  const limit = (newLimit: number | undefined, storedLimit: number, hadRole: boolean) =>
    newLimit ?? (hadRole ? storedLimit : approvalLimitDefaultCents)
  return {
    ...input,
    automaticApprovalLimitCents: limit(
      input.automaticApprovalLimitCents,
      before.automaticApprovalLimitCents,
      before.canCreateOrders,
    ),
    orderApprovalLimitCents: limit(
      input.orderApprovalLimitCents,
      before.orderApprovalLimitCents,
      approves(before),
    ),
  }
}

interface Names {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** Refusals of names that differ from the stored ones, some of which are older than the rules. */
export const namesProblems = (names: Names, stored: Names = {}): Problem[] =>
  (['firstName', 'lastName'] as const).flatMap((field) => {
    const name = names[field]
    const wrong = name === undefined || name === stored[field] ? undefined : nameProblem(field, name)
    return wrong ? [wrong] : []
  })

interface RequestedRights {
  readonly claims?: UserClaims | undefined
  readonly costCentres?: readonly { readonly costCentreId: number }[] | undefined
  readonly isPrimaryContact?: boolean | undefined
}

interface Standing {
  readonly customerId: number
  readonly paymentStatusId: 1 | 2 | 3
  readonly paid: boolean
  /** Cost centres of the person that may stay although they were disabled meanwhile. */
  readonly assigned: readonly number[]
  readonly isPrimaryContact: boolean
}

/** Refusals of a person's requested rights (§4, §5). */
export async function rightsProblems(
  context: Context,
  input: RequestedRights,
  standing: Standing,
): Promise<Problem[]> {
  const { customerId, paymentStatusId, paid, assigned, isPrimaryContact } = standing
  const added = (input.costCentres ?? [])
    .map((costCentre) => costCentre.costCentreId)
    .filter((id) => !assigned.includes(id))
  const assignable = added.length > 0 ? await findAssignableIds(context, customerId, added) : new Set()
  const unknown = added.some((id) => !assignable.has(id))
  return [
    ...(input.claims ? claimsProblems(input.claims, { paymentStatusId, paid }) : []),
    ...(unknown ? [userProblems.costCentre] : []),
    ...((input.isPrimaryContact ?? isPrimaryContact) !== isPrimaryContact && !isAdmin(context.member)
      ? [userProblems.primaryContact]
      : []),
  ]
}

export const refuseAny = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw refused(...problems)
}

export const claimColumns = (claims: UserClaims): MembershipColumns => ({
  read_only: claims.readOnly,
  can_create_orders: claims.canCreateOrders,
  can_approve_orders: claims.canApproveOrders,
  general_approver: claims.generalApprover,
  can_manage_users: claims.canManageUsers,
  can_do_payments: claims.canDoPayments,
  automatic_approval_limit_cents: claims.automaticApprovalLimitCents,
  order_approval_limit_cents: claims.orderApprovalLimitCents,
})

/**
 * A customer has one primary contact: marking one unmarks the other.
 * @param memberId undefined for a person who is added
 */
export async function primaryContactColumn(
  context: Context,
  customerId: number,
  requested: boolean | undefined,
  memberId?: number,
): Promise<MembershipColumns> {
  const { db, now } = context
  if (requested && memberId === undefined) await lockPeople(db, customerId)
  for (const { id } of requested ? await unmarkOthers(db, customerId, memberId, now) : [])
    await recordAct(context, actorOf(context), userSubject(customerId, id), 'unmarkPrimaryContact')
  return requested === undefined ? {} : { is_primary_contact: requested }
}

/** Records that a person becomes or ceases to be the primary contact; no act without a change. */
export async function recordPrimaryContact(
  context: Context,
  customerId: number,
  { id, isPrimaryContact }: { readonly id: number; readonly isPrimaryContact: boolean },
  requested: boolean | undefined,
): Promise<void> {
  if (requested === undefined || requested === isPrimaryContact) return
  const action = requested ? 'markPrimaryContact' : 'unmarkPrimaryContact'
  await recordAct(context, actorOf(context), userSubject(customerId, id), action)
}
