import { problem } from '../decision.ts'

/** §8: texts of account activation. */
export const activationMessages = {
  activated: 'Account activated successfully.',
  invalid:
    'Your account has been activated before or your activation is invalid. You can try logging in or contact your system administrator.',
  expired: 'Your activation link has expired. Please contact your system administrator.',
} as const

export const activationProblems = {
  invalid: problem('activationInvalid', activationMessages.invalid),
  expired: problem('activationExpired', activationMessages.expired),
  terms: problem('activationTerms', 'Accept the terms and conditions.', 'acceptedTerms'),
  termsChanged: problem(
    'activationTermsChanged',
    'The terms have changed since you opened this page. Read and accept them again.',
    'termsVersion',
  ),
} as const
