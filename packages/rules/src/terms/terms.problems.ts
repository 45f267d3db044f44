import { problem, type Problem } from '../decision.ts'
import { isBlank } from '../characters.ts'

/** Characters; about thirty pages. */
export const termsMaximum = 60_000

export const termsMessages = {
  published: 'Terms published. Whoever activates an account from now on accepts them.',
} as const

export const termsProblems = {
  missing: problem('termsMissing', 'Please enter the terms and conditions.', 'text'),
  tooLong: problem('termsTooLong', `The terms may have ${termsMaximum} characters at most.`, 'text'),
  unchanged: problem('termsUnchanged', 'These are the terms that count already.', 'text'),
} as const

/** Refusals of a text as the terms people accept (R35). */
export function termsTextProblems(text: string): readonly Problem[] {
  if (isBlank(text)) return [termsProblems.missing]
  return text.length > termsMaximum ? [termsProblems.tooLong] : []
}
