import type { Problem } from '@tradecounter/rules/decision.ts'
import { claimProblems } from '@tradecounter/rules/members/claimProblems.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { useMember, type SignedInMember } from '../lib/session/memberStore.ts'
import { claimOf } from './claims.ts'
import { memberClaims } from './gates.ts'

/**
 * An element that may be shown and disabled (§3 status 2), for
 * what says why. Screens that only hide load no table of reasons.
 */
interface ReasonedElement {
  readonly shown: boolean
  /** Empty when it can be used. */
  readonly problems: readonly Problem[]
}

export const reasonedClaimOf = <Page extends PageName>(
  member: SignedInMember,
  page: Page,
  name: ClaimName<Page>,
): ReasonedElement => ({
  ...claimOf(member, page, name),
  problems: claimProblems(memberClaims(member), member.customer, page, name),
})

export const useReasonedClaim = <Page extends PageName>(page: Page, name: ClaimName<Page>): ReasonedElement =>
  reasonedClaimOf(useMember(), page, name)
