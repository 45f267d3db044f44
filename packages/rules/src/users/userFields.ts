import { hidesCharacters, isBlank, nameCharacters } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { payActionsHidden, type CustomerPaymentStatus } from '../payments/paymentStatus.ts'
import { approves, claimSwitches, type UserClaims } from './userClaims.ts'
import { approvalLimitMaximumCents, emailMaximum } from './userLimits.ts'
import { userProblems } from './users.problems.ts'

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Scripts whose letters are drawn alike. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * True if an address could be taken for another one: hidden characters, wide or joined forms of letters, or
 * letters of several scripts that are drawn alike. Such a login cannot be told from its twin on a screen.
 */
export const looksLikeAnother = (email: string): boolean =>
  hidesCharacters(email) ||
  email !== email.normalize('NFKC') ||
  alike.filter((script) => script.test(email)).length > 1

/**
 * §5: names start with a letter or digit and have only letters, digits, hyphens and spaces; taken trimmed. An
 * apostrophe is accepted as well (decision 0031): O'Brien, D’Angelo.
 */
export function nameProblem(field: 'firstName' | 'lastName', text: string): Problem | undefined {
  const name = text.trim()
  if (isBlank(name)) return userProblems[field]
  if (!/^[\p{L}\p{N}]/u.test(name)) return userProblems.nameStart(field)
  return nameCharacters.test(name) ? undefined : userProblems.nameCharacters(field)
}

/** §5: required, valid, trimmed. */
export function userEmailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (isBlank(email)) return userProblems.email
  const isValid = address.test(email) && email.length <= emailMaximum && !looksLikeAnother(email)
  return isValid ? undefined : userProblems.emailValid
}

/** A limit as it is typed (§5: digits and a dot only) → what is wrong with it. */
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
  /** Payment status of the customer: 2 and 3 disable the Payments switch (§5). */
  readonly paymentStatusId: CustomerPaymentStatus
  /** True if the person may pay already: the right may stay while the switch is disabled. */
  readonly paid: boolean
}

/** Refusals of a set of claims from any source (§4, §5); empty when it may be stored. */
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

/** Limits of roles a person does not have are nought (§4). */
export const cleanClaims = (claims: UserClaims): UserClaims => ({
  ...claims,
  automaticApprovalLimitCents: claims.canCreateOrders ? claims.automaticApprovalLimitCents : 0,
  orderApprovalLimitCents: approves(claims) ? claims.orderApprovalLimitCents : 0,
})
