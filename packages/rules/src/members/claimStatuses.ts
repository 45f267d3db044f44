import type { Problem } from '../decision.ts'

/** §3 Page claims: 1 is visible and usable, 2 is visible but disabled, a missing entry means hidden. */
export type AuthorizationStatusId = 1 | 2
export type AuthorizationStatus = 'visible-enabled' | 'Visible-Disabled'

export const statusTexts: Readonly<Record<AuthorizationStatusId, AuthorizationStatus>> = {
  1: 'visible-enabled',
  2: 'Visible-Disabled',
}

export type ClaimState = 'enabled' | 'disabled' | 'hidden'

/** State of a claim; a problem is the reason why the control is disabled. */
export type StateOfClaim = 'enabled' | 'hidden' | Problem
