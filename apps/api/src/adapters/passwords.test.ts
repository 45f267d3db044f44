import { createHook } from 'node:async_hooks'
import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const password = 'Correct horse 26'

/** Hash of the password at a cost, as it is stored. */
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
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}$m=${memory},t=${passes},p=1`
}

test('a password matches only its own hash, which names its cost', async () => {
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}\$m=19456,t=2,p=1$/)
  expect(await verifyPassword(password, stored)).toBe(true)
  expect(await verifyPassword('Correct horse 27', stored)).toBe(false)
  expect(await hashPassword(password)).not.toBe(stored)
})

test('a hash of another cost still matches, as after the cost was raised', async () => {
  expect(await verifyPassword(password, hashAt(8192, 3))).toBe(true)
  expect(await verifyPassword('Correct horse 27', hashAt(8192, 3))).toBe(false)
})

test('a hash of a version that did not name the cost still matches', async () => {
  const stored = hashAt(19_456, 2).replace(/\$m=.*/, '')
  expect(await verifyPassword(password, stored)).toBe(true)
  expect(await verifyPassword('Correct horse 27', stored)).toBe(false)
})

test('without a hash, or with a text that is no hash, every password is wrong', async () => {
  for (const stored of [null, undefined, '', 'argon2id', 'argon2id$$', 'argon2id$$$m=1,t=2,p=1'])
    expect(await verifyPassword(password, stored)).toBe(false)
})

/** Number of hashes that are computed while `work` runs. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count += 1
    },
  }).enable()
  await work()
  hook.disable()
  return count
}

test('a login without a hash costs as much as one with a hash, so that its time reveals nothing (A4)', async () => {
  const stored = await hashPassword(password)
  for (const found of [stored, null, undefined, 'argon2id$broken'])
    expect(await hashesDuring(() => verifyPassword(password, found))).toBe(1)
})

test('letters with accents match in either form of Unicode', async () => {
  expect(await verifyPassword('Cafe\u0301 Tisch 26', await hashPassword('Caf\u00E9 Tisch 26'))).toBe(true)
})
