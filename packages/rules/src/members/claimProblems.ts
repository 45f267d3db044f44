import { problem, type Problem } from '../decision.ts'
import { claimState } from './claims.ts'
import { stateOf, type PageClaims } from './claimsFor.ts'
import {
  claimTable,
  type ClaimingCustomer,
  type ClaimName,
  type PageName,
  type PageTable,
} from './claimTable.ts'

/** When the customer's state does not say why: the claims were stored while it was another one. */
const switchedOff = problem('claimDisabled', 'This is not available for your account.')

/**
 * Reasons why a visible control is disabled (§3 status 2), in the
 * words of the rule that would refuse; empty when it can be used.
 */
export function claimProblems<Page extends PageName>(
  claims: readonly PageClaims[],
  customer: ClaimingCustomer | null,
  page: Page,
  name: ClaimName<Page>,
): readonly Problem[] {
  if (claimState(claims, page, name) !== 'disabled') return []
  const { components, functions }: PageTable = claimTable[page]
  const claim = components[name] ?? functions[name]
  const state = claim ? stateOf(claim, customer) : 'hidden'
  return [typeof state === 'object' ? state : switchedOff]
}
