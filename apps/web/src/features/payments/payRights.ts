import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import { memberClaims } from '../../shell/gates.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

/**
 * True if pay actions are shown: the member's claims allow them (§6),
 * and the customer's payment status is not 2 or 3 (§9).
 */
export const mayPay = (member: SignedInMember): boolean =>
  member.customer !== null &&
  !payActionsHidden(member.customer.paymentStatusId) &&
  claimsShow(memberClaims(member), 'payments', 'paymentAction')

/** Customer of the member; administrators have none, and no claims for the payments page. */
export function payingCustomerId(member: SignedInMember): number {
  if (!member.customer) throw new Error('An administrator has no account to pay.')
  return member.customer.customerId
}
