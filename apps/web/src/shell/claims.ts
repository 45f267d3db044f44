import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { useMember, type SignedInMember } from '../lib/session/memberStore.ts'
import { memberClaims } from './gates.ts'

/** Element of a page by claims: shown or hidden, enabled or disabled (§3). */
interface ClaimedElement {
  readonly shown: boolean
}

export const claimOf = <Page extends PageName>(
  member: SignedInMember,
  page: Page,
  name: ClaimName<Page>,
): ClaimedElement => ({ shown: claimsShow(memberClaims(member), page, name) })

export const useClaim = <Page extends PageName>(page: Page, name: ClaimName<Page>): ClaimedElement =>
  claimOf(useMember(), page, name)
