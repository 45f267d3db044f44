import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import { memberClaims } from '../../shell/gates.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

/** Whether pay actions show: the member's claims (§6) and the customer's payment status, 2 and 3 hide them (§9). */
export const mayPay = (member: SignedInMember): boolean =>
  member.customer !== null &&
  !payActionsHidden(member.customer.paymentStatusId) &&
  claimsShow(memberClaims(member), 'payments', 'paymentAction')

/** Whose account it is; administrators have none, and the payments page has no claims for them. */
export function payingCustomerId(member: SignedInMember): number {
  if (!member.customer) throw new Error('An administrator has no account to pay.')
  return member.customer.customerId
}
