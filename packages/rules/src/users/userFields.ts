import { characters, hidesCharacters, isBlank, nameCharacters } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { isEmailAddress } from '../emailAddress.ts'
import { payActionsHidden, type CustomerPaymentStatus } from '../payments/paymentStatus.ts'
import { approves, claimSwitches, type UserClaims } from './userClaims.ts'
import { approvalLimitMaximumCents, emailMaximum, nameMaximum } from './userLimits.ts'
import { userProblems } from './users.problems.ts'

/** Scripts with letters that look alike. */
const similarScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
]

/**
 * True if an address could look like another login's on a screen: it has invisible characters, compatibility
 * forms of letters, or letters of several similar scripts.
 */
export const looksLikeAnother = (email: string): boolean =>
  hidesCharacters(email) ||
  email !== email.normalize('NFKC') ||
  similarScripts.filter((script) => script.test(email)).length > 1

/**
 * Refusal of a name (§5): trimmed, it starts with a letter or digit and has only letters, digits, hyphens and
 * spaces. Apostrophes are accepted too (decision 0031): O'Brien, D’Angelo.
 */
export function nameProblem(field: 'firstName' | 'lastName', text: string): Problem | undefined {
  const name = text.trim()
  if (isBlank(name)) return userProblems[field]
  if (!/^[\p{L}\p{N}]/u.test(name)) return userProblems.nameStart(field)
  if (!nameCharacters.test(name)) return userProblems.nameCharacters(field)
  return characters(name) > nameMaximum ? userProblems.nameTooLong(field, nameMaximum) : undefined
}

/** Refusal of a missing or invalid address, which is trimmed (§5). */
export function userEmailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (isBlank(email)) return userProblems.email
  const isValid = isEmailAddress(email) && email.length <= emailMaximum && !looksLikeAnother(email)
  return isValid ? undefined : userProblems.emailValid
}

/** Refusal of a typed limit, which may have only digits and a dot (§5). */
export function limitProblem(
  name: 'automaticApprovalLimit' | 'orderApprovalLimit',
  text: string,
): Problem | undefined {
  const typed = text.trim()
  const missing = name === 'automaticApprovalLimit' ? userProblems.automaticLimit : userProblems.approvalLimit
  if (typed === '') return missing
  if (!/^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(typed)) return userProblems.limitPositive(`claims.${name}`)
  const isTooMuch = Math.round(Number(typed) * 100) > approvalLimitMaximumCents
  return isTooMuch ? userProblems.limitMaximum(`claims.${name}`) : undefined
}

interface Giving {
  /** Payment status of the customer; 2 and 3 disable the Payments switch (§5). */
  readonly paymentStatusId: CustomerPaymentStatus
  /** True if the person has the Payments right already: it may stay while the switch is disabled. */
  readonly paid: boolean
}

/** Refusals of claims from any source (§4, §5). */
export function claimsProblems(claims: UserClaims, { paymentStatusId, paid }: Giving): Problem[] {
  const on = claimSwitches.filter((name) => claims[name])
  if (on.length === 0) return [userProblems.noClaim]
  const limitFields = ['automaticApprovalLimit', 'orderApprovalLimit'] as const
  return [
    ...(claims.readOnly && on.length > 1 ? [userProblems.readOnlyAlone] : []),
    ...(claims.canApproveOrders && claims.generalApprover ? [userProblems.oneApproverRole] : []),
    ...(claims.canDoPayments && !paid && payActionsHidden(paymentStatusId) ? [userProblems.paymentsOff] : []),
    ...limitFields
      .filter((name) => claims[`${name}Cents`] < 0)
      .map((name) => userProblems.limitPositive(`claims.${name}`)),
    ...limitFields
      .filter((name) => claims[`${name}Cents`] > approvalLimitMaximumCents)
      .map((name) => userProblems.limitMaximum(`claims.${name}`)),
  ]
}

/** Claims with limits of 0 for roles that the person does not have (§4). */
export const cleanClaims = (claims: UserClaims): UserClaims => ({
  ...claims,
  automaticApprovalLimitCents: claims.canCreateOrders ? claims.automaticApprovalLimitCents : 0,
  orderApprovalLimitCents: approves(claims) ? claims.orderApprovalLimitCents : 0,
})
