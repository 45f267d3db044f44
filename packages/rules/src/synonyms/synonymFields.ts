import { characters } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { synonymProblems, synonymsMaximum, synonymWordMaximum } from './synonyms.problems.ts'

/** Words of a list, separated by commas, semicolons or line ends. */
export const synonymWords = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const plain = (text: string): string => text.trim().toLowerCase()

/** Refusals of synonyms: a word and at least one other word are required. */
export function synonymFieldProblems(fields: {
  readonly word: string
  readonly sameAs: string | readonly string[]
}): Problem[] {
  const words = typeof fields.sameAs === 'string' ? synonymWords(fields.sameAs) : fields.sameAs
  const others = words.filter((word) => plain(word) !== plain(fields.word))
  return [
    ...(isWord(fields.word) ? [] : [synonymProblems.word]),
    ...(others.length > 0 && words.every(isWord) ? [] : [synonymProblems.sameAs]),
    ...(words.length > synonymsMaximum ? [synonymProblems.tooMany] : []),
    ...(words.some((word) => characters(word) > synonymWordMaximum) ? [synonymProblems.tooLong] : []),
  ]
}
