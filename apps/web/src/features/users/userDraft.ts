import type { User } from '@tradecounter/contract/users/users.entities.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { decimalFromCents } from '@tradecounter/rules/money.ts'
import {
  approves,
  claimSwitches,
  noClaims,
  toggleClaim,
  type ClaimSwitch,
  type UserClaims,
} from '@tradecounter/rules/users/userClaims.ts'
import { areAdministrators, type UsersOf } from './usersOf.ts'
import { limitProblem, nameProblem, userEmailProblem } from '@tradecounter/rules/users/userFields.ts'

/** Values of the user dialog; limits are texts. */
export interface UserDraft {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly claims: UserClaims
  readonly automaticLimit: string
  readonly approvalLimit: string
  readonly costCentreIds: readonly number[]
  readonly isPrimaryContact: boolean
  readonly version: number
}

const typed = (cents: number): string => String(decimalFromCents(cents))

export const emptyDraft: UserDraft = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  claims: noClaims,
  automaticLimit: '',
  approvalLimit: '',
  costCentreIds: [],
  isPrimaryContact: false,
  version: 0,
}

export const draftOf = (user: User): UserDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddress: user.emailAddress,
  claims: user.claims,
  automaticLimit: typed(user.claims.automaticApprovalLimitCents),
  approvalLimit: typed(user.claims.orderApprovalLimitCents),
  costCentreIds: user.costCentres.map((centre) => centre.costCentreId),
  isPrimaryContact: user.isPrimaryContact,
  version: user.version,
})

/** Draft after a switch is turned, with the limits that it sets or clears (§4); others stay as typed. */
export function withSwitch(draft: UserDraft, name: ClaimSwitch, on: boolean): UserDraft {
  const claims = toggleClaim(draft.claims, name, on)
  const clearsAll = name === 'readOnly' && on
  const isApproverRole = name === 'canApproveOrders' || name === 'generalApprover'
  return {
    ...draft,
    claims,
    ...(clearsAll || name === 'canCreateOrders'
      ? { automaticLimit: typed(claims.automaticApprovalLimitCents) }
      : {}),
    ...(clearsAll || isApproverRole ? { approvalLimit: typed(claims.orderApprovalLimitCents) } : {}),
  }
}

/** True if at least one claim is on, which Submit needs (§5); administrators have no claims. */
export const hasClaim = ({ claims }: UserDraft, of: UsersOf): boolean =>
  areAdministrators(of) || claimSwitches.some((name) => claims[name])

/** Removes letters and symbols that a money field does not accept (§5). */
export const moneyKeysOnly = (text: string): string => text.replaceAll(/[a-z!@#$%^&*<>/?-]/gi, '')

/** Refusals of the typed values (§5). Stored names and addresses may be older than the rules. */
export function draftProblems(draft: UserDraft, stored?: UserDraft): Problem[] {
  const { claims, automaticLimit, approvalLimit, firstName, lastName, emailAddress } = draft
  return [
    firstName === stored?.firstName ? undefined : nameProblem('firstName', firstName),
    lastName === stored?.lastName ? undefined : nameProblem('lastName', lastName),
    emailAddress === stored?.emailAddress ? undefined : userEmailProblem(emailAddress),
    claims.canCreateOrders ? limitProblem('automaticApprovalLimit', automaticLimit) : undefined,
    approves(claims) ? limitProblem('orderApprovalLimit', approvalLimit) : undefined,
  ].filter((problem) => problem !== undefined)
}

const cents = (text: string): number => Math.round(Number(text) * 100)

/**
 * Request body of a draft without problems. Administrators have no rights of a customer; cost
 * centres are sent where the customer shows them, the primary contact in the admin area only (§5).
 */
export function bodyOf({ claims, ...draft }: UserDraft, of: UsersOf) {
  const person = {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    emailAddress: draft.emailAddress.trim(),
  }
  if (areAdministrators(of)) return { ...person, claims: {} }
  return {
    ...person,
    claims: {
      ...claims,
      automaticApprovalLimitCents: claims.canCreateOrders ? cents(draft.automaticLimit) : 0,
      orderApprovalLimitCents: approves(claims) ? cents(draft.approvalLimit) : 0,
    },
    ...(of.showCostCentre
      ? { costCentres: draft.costCentreIds.map((costCentreId) => ({ costCentreId })) }
      : {}),
    ...(of.area === 'sa' ? { isPrimaryContact: draft.isPrimaryContact } : {}),
  }
}
