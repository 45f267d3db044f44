import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { StoredSecret } from '../../db/tables/webhookTables.ts'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tradecounter webhook seal 1', 32))

/** 256 random bits after a prefix that identifies them as a webhook secret. */
export const newWebhookSecret = (): string => `tcw_${randomBytes(32).toString('base64url')}`

/** Encrypts with the server's secret, which is not in the database. */
export function sealWebhookSecret(secret: string, plain: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce)
  return Buffer.concat([nonce, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

/** @returns undefined if it was sealed with another secret of the server */
export function openWebhookSecret(secret: string, sealed: Buffer): string | undefined {
  const opening = createDecipheriv(cipher, keyOf(secret), sealed.subarray(0, nonceLength), {
    authTagLength: tagLength,
  }).setAuthTag(sealed.subarray(-tagLength))
  try {
    const bytes = [opening.update(sealed.subarray(nonceLength, -tagLength)), opening.final()]
    return Buffer.concat(bytes).toString()
  } catch {
    return undefined
  }
}

interface OldSecret {
  readonly sealed: Buffer
  readonly until: Date
}

interface OldSecrets {
  readonly sealedOldSecret: Buffer | null
  readonly oldSecretUntil: Date | null
  readonly olderSecrets: readonly StoredSecret[]
}

export const toStored = ({ sealed, until }: OldSecret): StoredSecret => ({
  sealed: sealed.toString('base64'),
  until: until.toISOString(),
})

/** Earlier secrets of an endpoint that still sign at `now`, the latest first. */
export function oldSecretsOf(
  { sealedOldSecret, oldSecretUntil, olderSecrets }: OldSecrets,
  now: Date,
): readonly OldSecret[] {
  const latest = sealedOldSecret && oldSecretUntil ? [{ sealed: sealedOldSecret, until: oldSecretUntil }] : []
  const older = olderSecrets.map(({ sealed, until }) => ({
    sealed: Buffer.from(sealed, 'base64'),
    until: new Date(until),
  }))
  return [...latest, ...older].filter(({ until }) => until > now)
}

/**
 * Signature of the time and the body, by each secret: a receiver with one of them can check sender and age.
 */
export const signatureOf = (secrets: readonly string[], timestamp: string, body: string): string =>
  secrets
    .map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
    .join(',')
