import type { AnyRouter } from '@tanstack/react-router'
import { returnPath } from '@tradecounter/rules/sessions/returnPath.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { takePlace } from '../../lib/session/returnPlace.ts'
import { parseSearchText } from '../../lib/text/searchText.ts'
import { landingOf } from './landing.ts'

/**
 * Page after a login: the page on which the session ended, that of a link (R37),
 * or the landing page (§2). A page that is not for the member redirects by its own gate.
 */
export function placeAfterLogin(router: AnyRouter, member: SignedInMember): string {
  const requestedPath = returnPath(takePlace(member)) ?? returnPath(parseSearchText(location.search)['next'])
  const isPage = requestedPath && router.getMatchedRoutes(requestedPath.split(/[?#]/, 1)[0] ?? '')[2]
  return isPage ? requestedPath : landingOf(member)
}
