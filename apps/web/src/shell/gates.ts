import { redirect } from '@tanstack/react-router'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import type { PageClaims } from '@tradecounter/rules/members/claimsFor.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { isIdleTooLong } from '../lib/session/activity.ts'
import { forgetPlace, isPlace } from '../lib/session/returnPlace.ts'
import { findMember, type SignedInMember } from '../lib/session/memberStore.ts'
import { returnPath } from '@tradecounter/rules/sessions/returnPath.ts'
import { sessionMessages } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { toastError } from '../lib/toasts.tsx'
import { paths } from '../paths.ts'
import { expireSession } from './session/expireSession.ts'
import { landingOf } from './session/landing.ts'

export const memberClaims = (member: SignedInMember): readonly PageClaims[] =>
  member.authorizationDOM as readonly PageClaims[]

/** True for members who may begin orders, and see the notice of an unsaved one (R7). */
export const offersLeftBehind = (member: SignedInMember): boolean =>
  member.customer !== null && claimsShow(memberClaims(member), 'orders', 'createOrder')

/** Ends the session and never resolves, as the page is reloaded. */
async function leaveExpired(): Promise<never> {
  await expireSession({ revoke: true })
  return new Promise<never>(() => undefined)
}

interface PageRequest {
  readonly location: { readonly href: string }
}

/**
 * Redirects people without a session to the login, which then opens the page that they
 * requested (§2, R37). A person who returns after the inactivity limit to a window that
 * was closed or reloaded is logged out before the first rendering (§4 Session).
 */
export function requireMember({ location }: PageRequest): Promise<never> | undefined {
  if (findMember()) return isIdleTooLong() ? leaveExpired() : undefined
  if (isPlace(location.href)) throw redirect({ href: paths.sessionExpired() })
  forgetPlace()
  throw redirect({ href: returnPath(location.href) ? paths.loginFor(location.href) : paths.login() })
}

/**
 * Redirects from a page without claims to /, which opens the member's landing page, or to `elsewhere` (§2).
 * A toast shows the reason (§8).
 */
export function requirePage<Page extends PageName>(
  page: Page,
  component?: ClaimName<Page>,
  elsewhere?: (member: SignedInMember) => string,
): void {
  const member = findMember()
  if (member && claimsShow(memberClaims(member), page, component)) return
  if (member) toastError(sessionMessages.forbidden)
  throw redirect({ href: (member && elsewhere?.(member)) ?? paths.login() })
}

/** Redirects from personal pages to the landing page during an impersonation. */
export function requireNoView(): void {
  const member = findMember()
  if (member?.view) throw redirect({ href: landingOf(member) })
}

export function skipLoginWhenSignedIn(expired: boolean, next?: string): void {
  const member = findMember()
  // A member without claims stays on the login page, as a redirect would loop.
  if (member && memberClaims(member).length > 0 && !expired)
    throw redirect({ href: returnPath(next) ?? landingOf(member), replace: true })
}
