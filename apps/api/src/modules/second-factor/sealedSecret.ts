import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@tradecounter/rules/second-factor/oneTimeCode.ts'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tradecounter second factor ${purpose} 1`, 32))

/** Binds a sealed secret to its login: copied to another person's row, it cannot be opened. */
const owner = (loginId: number): Buffer => Buffer.from(`login ${loginId}`)

/** Encrypts with the server's secret, which is not in the database. */
export function sealSecret(secret: string, loginId: number, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, keyOf(secret, 'seal'), nonce).setAAD(owner(loginId))
  return Buffer.concat([nonce, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

/** @returns undefined if it was sealed with another secret or for another login */
export function openSecret(secret: string, loginId: number, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, nonceLength)
  const opening = createDecipheriv(cipher, keyOf(secret, 'seal'), nonce, { authTagLength: tagLength })
    .setAAD(owner(loginId))
    .setAuthTag(sealed.subarray(-tagLength))
  try {
    return Buffer.concat([opening.update(sealed.subarray(nonceLength, -tagLength)), opening.final()])
  } catch {
    return undefined
  }
}

/** Alphabet without look-alike letters and digits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const half = (): string =>
  Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Recovery codes, each for one login without the app: 49 bits, against a hundred tries a day. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)

/** Keyed hash, so that a reader of the table cannot guess codes; `code` without its dash. */
export const recoveryHash = (secret: string, loginId: number, code: string): Buffer =>
  createHmac('sha256', keyOf(secret, 'recovery')).update(`${loginId} ${code}`).digest()
