import { randomBytes } from 'node:crypto'

// No vowels, no digits and no q: no word, number or single letter that a test searches for is found in a key by chance.
const letters = 'bcdfghjkmnprstvw'

/** Ten letters that no other record has, for names, codes and addresses in tests. */
export const uniqueKey = (): string =>
  Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
