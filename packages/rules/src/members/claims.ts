import { statusTexts, type ClaimState } from './claimStatuses.ts'
import type { PageClaims } from './claimsFor.ts'
import type { ClaimName, PageName } from './claimTable.ts'

/**
 * State of a page, or of a component or function of it, in
 * stored claims. For drawing only: the server decides (R23).
 */
export function claimState<Page extends PageName>(
  claims: readonly PageClaims[],
  page: Page,
  name?: ClaimName<Page>,
): ClaimState {
  const found = claims.find((entry) => entry.name === page)
  if (!found || found.authorizationStatusId !== 1) return 'hidden'
  if (name === undefined) return 'enabled'
  const claim = [...found.componentList, ...found.functionList].find((entry) => entry.name === name)
  if (!claim) return 'hidden'
  return claim.authorizationStatus === statusTexts[1] ? 'enabled' : 'disabled'
}

/** True if the control is visible, enabled or not. */
export const claimsShow = <Page extends PageName>(
  claims: readonly PageClaims[],
  page: Page,
  name?: ClaimName<Page>,
): boolean => claimState(claims, page, name) !== 'hidden'
