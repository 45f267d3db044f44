import { statusTexts, type ClaimState } from './claimStatuses.ts'
import type { PageClaims } from './claimsFor.ts'
import type { ClaimName, PageName } from './claimTable.ts'

/**
 * State of a page, or of one of its components or functions, in stored claims. For display only: the server
 * decides (R23).
 */
export function claimState<Page extends PageName>(
  claims: readonly PageClaims[],
  page: Page,
  name?: ClaimName<Page>,
): ClaimState {
  const pageClaims = claims.find((entry) => entry.name === page)
  if (!pageClaims || pageClaims.authorizationStatusId !== 1) return 'hidden'
  if (name === undefined) return 'enabled'
  const claim = [...pageClaims.componentList, ...pageClaims.functionList].find((entry) => entry.name === name)
  if (!claim) return 'hidden'
  return claim.authorizationStatus === statusTexts[1] ? 'enabled' : 'disabled'
}

export const claimsShow = <Page extends PageName>(
  claims: readonly PageClaims[],
  page: Page,
  name?: ClaimName<Page>,
): boolean => claimState(claims, page, name) !== 'hidden'
