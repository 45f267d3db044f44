import type { MemberDetails } from '@tradecounter/contract/sessions.contract.ts'
import { landingPath } from '@tradecounter/rules/members/roles.ts'

/** Where a member lands (§2 Landing after login). */
export const landingOf = (member: MemberDetails): string =>
  landingPath({ roles: member.roles, paymentIdInProgress: member.customer?.paymentId ?? null })
