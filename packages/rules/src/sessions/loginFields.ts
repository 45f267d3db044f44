import type { Problem } from '../decision.ts'
import { sessionProblems } from './sessions.problems.ts'

/** Form of all stored addresses: some are older than the stricter rules for new ones. */
const mayBeStored = (email: string): boolean =>
  /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\]+$/.test(email)

/** Refusal of a missing or invalid email address, which is trimmed (§5 Login). */
export function loginEmailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (email === '') return sessionProblems.emailMissing
  return mayBeStored(email) ? undefined : sessionProblems.emailInvalid
}

/** Refusal of a missing password, which is not trimmed (§5 Login). */
export const passwordProblem = (text: string): Problem | undefined =>
  text === '' ? sessionProblems.passwordMissing : undefined
