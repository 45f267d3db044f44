import { problem, type Problem } from '../decision.ts'
import { sessionMessages } from './sessions.problems.ts'

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** §5 Login: the email is required, valid, and taken without the spaces around it. */
export function emailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (email === '') return problem('loginEmail', sessionMessages.enterEmail, 'username')
  return address.test(email) ? undefined : problem('loginEmailValid', sessionMessages.validEmail, 'username')
}

/** §5 Login: the password is required, and taken as it is. */
export const passwordProblem = (text: string): Problem | undefined =>
  text === '' ? problem('loginPassword', sessionMessages.enterPassword, 'password') : undefined
