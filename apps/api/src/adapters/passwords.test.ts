import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const password = 'Correct horse 26'

/** Hash that names its cost, in the form of other programs: base64 without padding. */
function hashAt(memory: number, passes: number): string {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(tag)}`
}

test('a password fits its own hash alone, which names its cost', async () => {
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(password, stored)).toBe(true)
  expect(await verifyPassword('Correct horse 27', stored)).toBe(false)
  expect(await hashPassword(password)).not.toBe(stored)
})

test('a hash of another cost still fits, as after the cost was raised', async () => {
  expect(await verifyPassword(password, hashAt(8192, 3))).toBe(true)
  expect(await verifyPassword('Correct horse 27', hashAt(8192, 3))).toBe(false)
})

test('a hash from before the cost was named still fits', async () => {
  const [, , , , salt = '', tag = ''] = hashAt(19_456, 2).split('$')
  const urlSafe = (text: string) => Buffer.from(text, 'base64').toString('base64url')
  const stored = `argon2id$${urlSafe(salt)}$${urlSafe(tag)}`
  expect(await verifyPassword(password, stored)).toBe(true)
  expect(await verifyPassword('Correct horse 27', stored)).toBe(false)
})

test('no hash, or a text that is none, fits no password', async () => {
  for (const stored of [null, undefined, '', 'argon2id', 'argon2id$$', '$argon2id$v=19$m=1,t=2,p=1$$'])
    expect(await verifyPassword(password, stored)).toBe(false)
})

test('letters with accents fit in either form of Unicode', async () => {
  expect(await verifyPassword('Cafe\u0301 Tisch 26', await hashPassword('Caf\u00E9 Tisch 26'))).toBe(true)
})
