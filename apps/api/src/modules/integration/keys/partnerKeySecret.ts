import { createHash, randomBytes } from 'node:crypto'
import { partnerKeyStart } from '@tradecounter/rules/integration/partnerScopes.ts'

const shape = new RegExp(`^${partnerKeyStart}[\\w-]{43}$`)

/** 256 random bits after a prefix that identifies keys of the portal. */
export const newSecret = (): string => partnerKeyStart + randomBytes(32).toString('base64url')

/** Hash of a secret for storage; undefined for a text that cannot be a secret. */
export const hashOf = (secret: string): string | undefined =>
  shape.test(secret) ? createHash('sha256').update(secret).digest('base64url') : undefined

/** Enough to tell keys apart, far too little to guess one. */
export const startOf = (secret: string): string => secret.slice(0, partnerKeyStart.length + 6)
