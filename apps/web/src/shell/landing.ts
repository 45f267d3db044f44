import { landingPath } from '@tradecounter/rules/members/roles.ts'
import type { SignedInMember } from '../lib/session/memberStore.ts'

/** Where a member lands (§2 Landing after login). */
export const landingOf = (member: SignedInMember): string =>
  landingPath({ roles: member.roles, paymentIdInProgress: member.customer?.paymentId ?? null })
