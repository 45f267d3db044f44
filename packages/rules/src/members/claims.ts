import type { claimTable } from './claimTable.ts'

/** §3 Page claims: 1 is visible and usable, 2 is visible but disabled, a missing entry means hidden. */
export type AuthorizationStatusId = 1 | 2
export type AuthorizationStatus = 'visible-enabled' | 'Visible-Disabled'

export const statusTexts: Readonly<Record<AuthorizationStatusId, AuthorizationStatus>> = {
  1: 'visible-enabled',
  2: 'Visible-Disabled',
}

export type ClaimState = 'enabled' | 'disabled' | 'hidden'

export type PageName = keyof typeof claimTable
/** The name of a component or a function of a page. */
export type ClaimName<Page extends PageName = PageName> = Page extends PageName
  ? (keyof (typeof claimTable)[Page]['components'] | keyof (typeof claimTable)[Page]['functions']) & string
  : never

export interface NamedClaim<Name extends string = string> {
  readonly name: Name
  readonly authorizationStatusId: AuthorizationStatusId
  readonly authorizationStatus: AuthorizationStatus
}

/** §3 Page claims. Components carry the status and its id, functions the status. */
export interface PageClaims {
  readonly name: PageName
  readonly authorizationStatusId: AuthorizationStatusId
  readonly componentList: readonly NamedClaim[]
  readonly functionList: readonly Omit<NamedClaim, 'authorizationStatusId'>[]
}

/** What stored claims say of a page, or of a component or function of it. Drawing only: the server decides (R23). */
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

/** Whether it shows at all, enabled or not. */
export const claimsShow = <Page extends PageName>(
  claims: readonly PageClaims[],
  page: Page,
  name?: ClaimName<Page>,
): boolean => claimState(claims, page, name) !== 'hidden'
