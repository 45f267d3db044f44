/** As much as anybody types to find something. */
export const findMaximum = 100

/** Fewer letters than these begin too much; one digit is enough, as numbers are short. */
export const findMinimum = 3

/** Results of a kind that are shown at once. */
export const foundAtOnce = 5

/** Signs between words: whoever types 12-34 finds 12/34. The database's `search_text` says it too. */
const between = /[-_/\\.,;:@#()&'"+|\s]+/gu
/** What nobody sees, between the characters that are meant. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** What was typed, word by word. */
export const findWords = (typed: string): string[] =>
  typed
    .slice(0, findMaximum)
    .replaceAll(/[\t\r\n]/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(between, ' ')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')

/** What was typed between blanks, the longest first: 12-34 is one thing, of two words that follow each other. */
export const findPhrases = (typed: string): string[] =>
  [...new Set(typed.split(/\s/u).map((each) => findWords(each).join(' ')))]
    .filter((phrase) => phrase !== '')
    .toSorted((one, other) => other.length - one.length)

/** Whether there is enough of it to look for. */
export function isEnoughToFind(words: readonly string[]): boolean {
  const letters = Array.from(words.join('').replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return letters.length >= findMinimum || letters.some((letter) => /\d/.test(letter))
}

/** The longest of the words: the fewest begin with it. */
export const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
