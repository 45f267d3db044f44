import { redirect } from '@tanstack/react-router'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import type { PageClaims } from '@tradecounter/rules/members/claimsFor.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { isIdleTooLong } from '../lib/session/activity.ts'
import { hasPlace } from '../lib/session/returnPlace.ts'
import { findMember, type SignedInMember } from '../lib/session/memberStore.ts'
import { returnPath } from '@tradecounter/rules/sessions/returnPath.ts'
import { sessionMessages } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { toastError } from '../lib/toasts.tsx'
import { paths } from '../paths.ts'
import { expireSession } from './session/expireSession.ts'
import { landingOf } from './session/landing.ts'

export const memberClaims = (member: SignedInMember): readonly PageClaims[] =>
  member.authorizationDOM as readonly PageClaims[]

/** R7: whoever may begin orders is offered the one they left unsaved. */
export const offersLeftBehind = (member: SignedInMember): boolean =>
  member.customer !== null && claimsShow(memberClaims(member), 'orders', 'createOrder')

/** The page is loaded anew by its end: nothing comes after it. */
async function leaveExpired(): Promise<never> {
  await expireSession({ revoke: true })
  return new Promise<never>(() => undefined)
}

interface Asked {
  readonly location: { readonly href: string }
}

/**
 * §2: unauthenticated people are sent to the login, which leads on to the page they
 * asked for (R37). Whoever comes back after the inactivity limit, to a window that
 * was closed or reloaded, is logged out before anything is drawn (§4 Session).
 */
export function requireMember({ location }: Asked): Promise<never> | undefined {
  if (findMember()) return isIdleTooLong() ? leaveExpired() : undefined
  if (hasPlace()) throw redirect({ href: paths.sessionExpired() })
  throw redirect({ href: returnPath(location.href) ? paths.loginFor(location.href) : paths.login() })
}

/**
 * §2: a page without claims goes to /, which sends a signed-in member to where they land; or to `elsewhere`.
 * A toast says why (§8).
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

/** Gate of personal pages: an administrator who views the person is sent to the person's landing page. */
export function requireNoView(): void {
  const member = findMember()
  if (member?.view) throw redirect({ href: landingOf(member) })
}

export function skipLoginWhenSignedIn(expired: boolean, next?: string): void {
  const member = findMember()
  // A member without any claims would be sent back and forth: the login page stays.
  if (member && memberClaims(member).length > 0 && !expired)
    throw redirect({ href: returnPath(next) ?? landingOf(member), replace: true })
}
