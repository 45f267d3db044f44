import { problem } from '../decision.ts'

export const partnerKeyProblems = {
  name: problem('partnerKeyName', 'Enter a name.', 'name'),
  scopes: problem('partnerKeyScopes', 'Choose at least one permission.', 'scopes'),
} as const
