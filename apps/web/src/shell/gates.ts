import { redirect } from '@tanstack/react-router'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import type { PageClaims } from '@tradecounter/rules/members/claimsFor.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { findMember, type SignedInMember } from '../lib/session/memberStore.ts'
import { paths } from '../paths.ts'
import { landingOf } from './landing.ts'

export const memberClaims = (member: SignedInMember): readonly PageClaims[] =>
  member.authorizationDOM as readonly PageClaims[]

/** R7: whoever may begin orders is offered the one they left unsaved. */
export const offersLeftBehind = (member: SignedInMember): boolean =>
  member.customer !== null && claimsShow(memberClaims(member), 'orders', 'createOrder')

/** §2: unauthenticated people are sent to the login. */
export function requireMember(): void {
  if (!findMember()) throw redirect({ href: paths.login() })
}

/** §2: a page without claims goes to /, which sends a signed-in member to where they land. */
export function requirePage<Page extends PageName>(page: Page, component?: ClaimName<Page>): void {
  const member = findMember()
  if (!member || !claimsShow(memberClaims(member), page, component)) throw redirect({ href: paths.login() })
}

export function skipLoginWhenSignedIn(expired: boolean): void {
  const member = findMember()
  // A member without any claims would be sent back and forth: the login page stays.
  if (member && memberClaims(member).length > 0 && !expired)
    throw redirect({ href: landingOf(member), replace: true })
}
