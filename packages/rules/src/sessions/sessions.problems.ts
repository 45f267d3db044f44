import { problem } from '../decision.ts'

/** Messages about logins and sessions (§5 Login, §8). */
export const sessionMessages = {
  expired: 'Your session has expired. Please login.',
  forbidden: 'You are not authorized to view this page. Please contact your system adminstrator.',
  enterEmail: 'Please enter your email',
  validEmail: 'Please enter a valid email address',
  enterPassword: 'Please enter your password',
  version: 'Version 3.0',
} as const

export const sessionProblems = {
  expired: problem('sessionExpired', sessionMessages.expired),
  forbidden: problem('forbidden', sessionMessages.forbidden),
  emailMissing: problem('loginEmail', sessionMessages.enterEmail, 'username'),
  emailInvalid: problem('loginEmailValid', sessionMessages.validEmail, 'username'),
  passwordMissing: problem('loginPassword', sessionMessages.enterPassword, 'password'),
  wrongCredentials: problem('wrongCredentials', 'The email or password is incorrect.'),
  tooManyTries: problem(
    'tooManyTries',
    'There were too many wrong tries. Please wait a few minutes and try again.',
  ),
} as const
