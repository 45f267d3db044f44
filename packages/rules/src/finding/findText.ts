/** Characters of a search text that are read; the rest is ignored. */
export const findMaximum = 100

/** Minimum of letters to search for; fewer match too much. One digit is enough, as numbers are short. */
export const findMinimum = 3

/** Results shown for each kind. */
export const foundAtOnce = 5

/** Characters between words: `12-34` finds 12/34. Must match the database function `search_text`. */
const separators = /[-_/\\.,;:@#()&'"+|\s]+/gu
/** Accents of letters, as the database function `folded_text` removes them. */
const accents = /[\u0300-\u036f]/gu
/** Invisible characters, which pasted text may contain. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Words of a typed search text, without capitals and accents. */
export const findWords = (typed: string): string[] =>
  typed
    .slice(0, findMaximum)
    .replaceAll(/[\t\r\n]/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(separators, ' ')
    .normalize('NFD')
    .replaceAll(accents, '')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')

/** Parts between spaces, longest first: `12-34` is one phrase of two adjacent words. */
export const findPhrases = (typed: string): string[] =>
  [...new Set(typed.split(/\s/u).map((part) => findWords(part).join(' ')))]
    .filter((phrase) => phrase !== '')
    .toSorted((one, other) => other.length - one.length)

/** True if the words are long enough to search for. */
export function isEnoughToFind(words: readonly string[]): boolean {
  const letters = Array.from(words.join('').replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return letters.length >= findMinimum || letters.some((letter) => /\d/.test(letter))
}

/** Words without those that are the beginning of another one, which each match of the other one has too. */
export const distinctWords = (words: readonly string[]): string[] => {
  const different = [...new Set(words)]
  return different.filter((word) => !different.some((other) => other !== word && other.startsWith(word)))
}
