import type { SearchReading } from '@tradecounter/contract/envelope.ts'

interface Part {
  readonly text: string
  readonly marked: boolean
}

/** Letters and digits of a piece without punctuation, with their positions in the piece. */
interface Key {
  readonly letters: readonly string[]
  readonly places: readonly number[]
  /** True where a word begins: at the start and after punctuation. */
  readonly begins: readonly boolean[]
}

function keyOf(piece: string): Key {
  const letters: string[] = []
  const places: number[] = []
  const begins: boolean[] = []
  let afterSign = true
  let place = 0
  for (const character of piece) {
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const isWord = /^[\p{L}\p{N}]+$/u.test(plain)
    if (isWord)
      for (const letter of plain) {
        letters.push(letter)
        places.push(place)
        begins.push(afterSign)
        afterSign = false
      }
    else afterSign = true
    place += character.length
  }
  return { letters, places, begins }
}

/** Marks each occurrence of a word; whole words must begin and end at word boundaries. */
function markWord({ letters, begins }: Key, word: string, whole: boolean, marked: boolean[]): void {
  const text = letters.join('')
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const isWhole = begins[at] === true && (end === letters.length || begins[end] === true)
    if (isWhole || !whole || word.length === letters.length) marked.fill(true, at, end)
  }
}

// Shorter parts are marked only as whole words, as they occur too often.
const leastPart = 3

/** Marked and unmarked parts of a piece without blanks. */
function partsOfPiece(piece: string, { parts, words }: SearchReading): Part[] {
  const key = keyOf(piece)
  const marked = key.letters.map(() => false)
  for (const part of parts) markWord(key, part, part.length < leastPart, marked)
  for (const word of words) markWord(key, word, true, marked)
  const isMarked = (place: number): boolean => {
    const at = key.places.findLastIndex((keyPlace) => keyPlace <= place)
    if (at === -1 || marked[at] !== true) return false
    // Punctuation between two marked letters is marked too.
    return key.places[at] === place || !isSign(piece, place) || marked[at + 1] === true
  }
  const found: Part[] = []
  for (let place = 0; place < piece.length; place += 1) {
    const text = piece[place] ?? ''
    const last = found.at(-1)
    if (last?.marked === isMarked(place)) found[found.length - 1] = { ...last, text: last.text + text }
    else found.push({ text, marked: isMarked(place) })
  }
  return found
}

const isSign = (piece: string, place: number): boolean => !/[\p{L}\p{N}\p{M}\p{Cs}]/u.test(piece[place] ?? '')

/** Reading that marks each typed word at any position. */
export const readingOfTyped = (words: readonly string[]): SearchReading => ({
  parts: words.map((word) => keyOf(word).letters.join('')).filter((part) => part !== ''),
  words: [],
})

/** Text in parts, with those marked that a search found. */
export function markedParts(text: string, reading: SearchReading): Part[] {
  const found: Part[] = []
  for (const piece of text.split(/(\s+)/))
    for (const part of partsOfPiece(piece, reading)) {
      const last = found.at(-1)
      if (last?.marked === part.marked) found[found.length - 1] = { ...last, text: last.text + part.text }
      else found.push(part)
    }
  return found
}
