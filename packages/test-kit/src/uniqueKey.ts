import { randomBytes } from 'node:crypto'

// No vowels, digits or q, so that no key contains a word, number or letter that a test searches for.
const letters = 'bcdfghjkmnprstvw'

/** Ten letters that no other record has, for names, codes and addresses in tests. */
export const uniqueKey = (): string =>
  Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
