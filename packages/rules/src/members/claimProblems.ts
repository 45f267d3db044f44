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

/** Fallback if stored claims are older than the customer's present state, which gives no reason. */
const switchedOff = problem('claimDisabled', 'This is not available for your account.')

/**
 * Reasons why a visible control is disabled (§3 status 2), with the problem of the rule that would refuse;
 * empty if the control is enabled.
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
