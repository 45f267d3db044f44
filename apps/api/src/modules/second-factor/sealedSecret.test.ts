import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newRecoveryCodes, openSecret, recoveryHash, recoverySeed, sealSecret } from './sealedSecret.ts'

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

test('the recovery codes of one request are the same, and those of any other differ', () => {
  const sealed = sealSecret(secret, 7, plain)
  const codesOf = (...request: string[]) => newRecoveryCodes(recoverySeed(secret, sealed, request))
  const codes = codesOf('123456', 'key')
  expect(codes).toEqual(codesOf('123456', 'key'))
  const others = [
    codesOf('123457', 'key'),
    codesOf('123456', 'keys'),
    newRecoveryCodes(recoverySeed(secret, sealSecret(secret, 7, plain), ['123456', 'key'])),
    newRecoveryCodes(recoverySeed(`${secret}!`, sealed, ['123456', 'key'])),
    newRecoveryCodes(),
    newRecoveryCodes(),
  ]
  expect(new Set([...codes, ...others.flat()]).size).toBe(70)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
})
