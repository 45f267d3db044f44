import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
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

const codeLength = 10

/** Bytes of a seed from which each letter of the alphabet is equally likely. */
const evenBytes = (seed: Uint8Array): Uint8Array =>
  Buffer.from(
    hkdfSync('sha256', seed, '', 'tradecounter recovery codes', 4 * recoveryCodeCount * codeLength),
  ).filter((byte) => byte < alphabet.length * Math.floor(256 / alphabet.length))

/**
 * Recovery codes, each for one login without the app: 49 bits, against a hundred tries a day. One seed of 32
 * secret bytes always gives the same codes.
 */
export function newRecoveryCodes(seed: Uint8Array = randomBytes(32)): string[] {
  const letters = [...evenBytes(seed)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return Array.from({ length: recoveryCodeCount }, (_, index) => {
    const code = letters.slice(index * codeLength, (index + 1) * codeLength)
    return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
  })
}

/** Seed of a confirmation's recovery codes: a repeat of the request has the same one. */
export const recoverySeed = (secret: string, sealed: Buffer, request: readonly string[]): Uint8Array =>
  createHmac('sha256', keyOf(secret, 'recovery seed'))
    .update(JSON.stringify([sealed.toString('base64'), ...request]))
    .digest()

/** Keyed hash, so that a reader of the table cannot guess codes; `code` without its dash. */
export const recoveryHash = (secret: string, loginId: number, code: string): Buffer =>
  createHmac('sha256', keyOf(secret, 'recovery')).update(`${loginId} ${code}`).digest()
