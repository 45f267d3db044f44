import { problem, type Problem } from '../decision.ts'
import { sessionMessages } from './sessions.problems.ts'

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Refusal of a missing or invalid email address, which is trimmed (§5 Login). */
export function emailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (email === '') return problem('loginEmail', sessionMessages.enterEmail, 'username')
  return address.test(email) ? undefined : problem('loginEmailValid', sessionMessages.validEmail, 'username')
}

/** Refusal of a missing password, which is not trimmed (§5 Login). */
export const passwordProblem = (text: string): Problem | undefined =>
  text === '' ? problem('loginPassword', sessionMessages.enterPassword, 'password') : undefined
