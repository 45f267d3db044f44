import type { Problem } from '../decision.ts'
import { synonymProblems, synonymsMaximum, synonymWordMaximum } from './synonyms.problems.ts'

/** Words between commas or line ends. */
export const synonymWords = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const plain = (text: string): string => text.trim().toLowerCase()

/** A word is required, and another one that means the same. */
export function synonymFieldProblems(fields: {
  readonly word: string
  readonly sameAs: string | readonly string[]
}): Problem[] {
  const words = typeof fields.sameAs === 'string' ? synonymWords(fields.sameAs) : fields.sameAs
  const others = words.filter((each) => plain(each) !== plain(fields.word))
  return [
    ...(isWord(fields.word) ? [] : [synonymProblems.word]),
    ...(others.length > 0 && words.every(isWord) ? [] : [synonymProblems.sameAs]),
    ...(words.length > synonymsMaximum ? [synonymProblems.tooMany] : []),
    ...(words.some((each) => each.length > synonymWordMaximum) ? [synonymProblems.tooLong] : []),
  ]
}
