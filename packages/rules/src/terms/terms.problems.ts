import { problem, type Problem } from '../decision.ts'
import { characters, isBlank } from '../characters.ts'

/** Maximum in characters: about thirty pages. */
export const termsMaximum = 60_000

export const termsMessages = {
  published: 'Terms published. New users will accept this version.',
} as const

export const termsProblems = {
  missing: problem('termsMissing', 'Enter the terms and conditions.', 'text'),
  tooLong: problem('termsTooLong', `The terms can have at most ${termsMaximum} characters.`, 'text'),
  unchanged: problem('termsUnchanged', 'No changes to publish.', 'text'),
} as const

/** Refusals of a text of the terms (R35). */
export function termsTextProblems(text: string): readonly Problem[] {
  if (isBlank(text)) return [termsProblems.missing]
  return characters(text) > termsMaximum ? [termsProblems.tooLong] : []
}
