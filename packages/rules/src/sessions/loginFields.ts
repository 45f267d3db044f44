import type { Problem } from '../decision.ts'
import { mayBeStored } from '../emailAddress.ts'
import { sessionProblems } from './sessions.problems.ts'

/** Refusal of a missing or invalid email address, which is trimmed (§5 Login). */
export function loginEmailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (email === '') return sessionProblems.emailMissing
  return mayBeStored(email) ? undefined : sessionProblems.emailInvalid
}

/** Refusal of a missing password, which is not trimmed (§5 Login). */
export const passwordProblem = (text: string): Problem | undefined =>
  text === '' ? sessionProblems.passwordMissing : undefined
