import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Alphabet without look-alike letters and digits. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Token and code of the link that a job sends: 256 bits, derived from the job's id, so that a retried mail
 * has the same link. Only their hashes are stored (A5).
 */
export function linkOf(secret: string, jobId: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`tradecounter ${purpose} 1\n${jobId}`)
  const bytes = derive('link code').digest()
  const code = Array.from({ length: codeLength }, (_, index) =>
    codeAlphabet.charAt(bytes.readUInt32BE(index * 4) % codeAlphabet.length),
  ).join('')
  return { token: derive('link token').digest('base64url'), code }
}

/** Hash to look a presented token up; `undefined` for a text that is no token of ours. */
export const tokenHash = (token: string): Buffer | undefined =>
  /^[\w-]{43}$/.test(token) ? sha256(`link token ${token}`) : undefined

/**
 * Codes are short, so they are hashed with their link: two links with the same code have different hashes.
 */
export const codeHash = (token: Buffer, code: string): Buffer =>
  sha256(`link code ${token.toString('base64url')} ${code.trim().toUpperCase()}`)

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
