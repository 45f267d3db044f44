import type { Problem } from '@tradecounter/rules/decision.ts'
import { claimProblems } from '@tradecounter/rules/members/claimProblems.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { useMember, type SignedInMember } from '../lib/session/memberStore.ts'
import { claimOf } from './claims.ts'
import { memberClaims } from './gates.ts'

/**
 * Element that can be disabled (§3 status 2), with
 * its reasons. Screens that only hide elements do not load the table of reasons.
 */
interface ReasonedElement {
  readonly shown: boolean
  /** Reasons why the element is disabled; empty if it is enabled. */
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
