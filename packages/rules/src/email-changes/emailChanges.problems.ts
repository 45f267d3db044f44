import { problem } from '../decision.ts'

/** Refusals of a link that confirms a new email address. */
export const emailChangeProblems = {
  invalid: problem(
    'emailChangeInvalid',
    'This link has been used before or is invalid. Your email address may have been changed already.',
  ),
  expired: problem('emailChangeExpired', 'This link has expired. Your email address has not been changed.'),
  password: problem('emailChangePassword', 'Please enter your password', 'password'),
  wrongPassword: problem('emailChangeWrongPassword', 'Your password is incorrect.', 'password'),
} as const

export const emailChangeMessages = {
  changed: 'Email address changed successfully.',
} as const
