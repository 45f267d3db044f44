import { randomBytes } from 'node:crypto'

// No vowels and no digits: no word or number that a test searches for is found in a key by chance.
const letters = 'bcdfghjkmnpqrstv'

/** Ten letters that no other record has, for names, codes and addresses in tests. */
export const uniqueKey = (): string =>
  Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
