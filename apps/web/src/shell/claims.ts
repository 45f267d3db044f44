import type { Problem } from '@tradecounter/rules/decision.ts'
import { claimProblems, claimsShow } from '@tradecounter/rules/members/claims.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { useMember, type SignedInMember } from '../lib/session/memberStore.ts'
import { memberClaims } from './gates.ts'

/** One element of a page as the claims have it: whether it shows, and why it is disabled where it is (§3). */
interface ClaimedElement {
  readonly shown: boolean
  /** Empty when it can be used. */
  readonly problems: readonly Problem[]
}

export const claimOf = <Page extends PageName>(
  member: SignedInMember,
  page: Page,
  name: ClaimName<Page>,
): ClaimedElement => ({
  shown: claimsShow(memberClaims(member), page, name),
  problems: claimProblems(memberClaims(member), member.customer, page, name),
})

export const useClaim = <Page extends PageName>(page: Page, name: ClaimName<Page>): ClaimedElement =>
  claimOf(useMember(), page, name)
