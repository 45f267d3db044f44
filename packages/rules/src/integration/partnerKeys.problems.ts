import { problem } from '../decision.ts'

/** Refusals of a new partner key. */
export const partnerKeyProblems = {
  name: problem('partnerKeyName', 'Please enter a name.', 'name'),
  scopes: problem('partnerKeyScopes', 'Please choose at least one scope.', 'scopes'),
} as const
