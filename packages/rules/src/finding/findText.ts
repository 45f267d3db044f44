/** Longest search text that is read. */
export const findMaximum = 100

/** Fewer letters than these begin too much; one digit is enough, as numbers are short. */
export const findMinimum = 3

/** Results of a kind that are shown at once. */
export const foundAtOnce = 5

/** Signs between words: whoever types 12-34 finds 12/34. The database's `search_text` says it too. */
const between = /[-_/\\.,;:@#()&'"+|\s]+/gu
/** Invisible characters between the typed ones. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Words of a typed search text. */
export const findWords = (typed: string): string[] =>
  typed
    .slice(0, findMaximum)
    .replaceAll(/[\t\r\n]/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(between, ' ')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')

/** Parts between spaces, the longest first: `12-34` is one phrase of two words that follow each other. */
export const findPhrases = (typed: string): string[] =>
  [...new Set(typed.split(/\s/u).map((each) => findWords(each).join(' ')))]
    .filter((phrase) => phrase !== '')
    .toSorted((one, other) => other.length - one.length)

/** True if the words are long enough to search for. */
export function isEnoughToFind(words: readonly string[]): boolean {
  const letters = Array.from(words.join('').replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return letters.length >= findMinimum || letters.some((letter) => /\d/.test(letter))
}

/** The longest of the words: the fewest begin with it. */
export const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
