import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecret, recoveryHash, sealSecret } from './sealedSecret.ts'

const secret = 'a secret of the server, long enough'
const plain = randomBytes(20)

test('a sealed secret opens for its own login with the server’s own secret, unaltered', () => {
  const sealed = sealSecret(secret, 7, plain)
  expect(openSecret(secret, 7, sealed)).toEqual(plain)
  expect(openSecret(secret, 8, sealed)).toBe(undefined)
  expect(openSecret(`${secret}!`, 7, sealed)).toBe(undefined)
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(openSecret(secret, 7, altered)).toBe(undefined)
  }
  expect(sealSecret(secret, 7, plain)).not.toEqual(sealed)
})

test('one recovery code of two people has two hashes', () => {
  expect(recoveryHash(secret, 7, 'ABCDEFGH23')).not.toEqual(recoveryHash(secret, 8, 'ABCDEFGH23'))
})
