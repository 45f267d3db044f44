import { createHmac, timingSafeEqual } from 'node:crypto'
/** Settings that return paths depend on. */
interface Signing {
  readonly sessionSecret: string
  readonly BOUNCE_ADDRESS?: string | undefined
}

const keyLength = 24
const proofLength = 16

/** Signature that the portal sent the email with this key to this address. */
const proofOf = ({ sessionSecret }: Signing, key: string, email: string): string =>
  createHmac('sha256', sessionSecret)
    .update(`returned mail ${key} ${email.toLowerCase()}`)
    .digest('hex')
    .slice(0, proofLength)

/** Longest part of BOUNCE_ADDRESS before the @: RFC 5321 allows 64 characters, with the tag. */
export const bounceNameMaximum = 64 - 1 - keyLength - proofLength

/**
 * Signed return path of one email. In a report it identifies the email, and it cannot be forged. Without
 * BOUNCE_ADDRESS it is undefined, and the sender's address is used.
 */
export function returnPathOf(settings: Signing, mailKey: string, email: string): string | undefined {
  const [name, domain] = settings.BOUNCE_ADDRESS?.split('@') ?? []
  const key = mailKey.slice(0, keyLength)
  return name && domain ? `${name}+${key}${proofOf(settings, key, email)}@${domain}` : undefined
}

/** True if an email with this return path was sent to this address. */
export function isReturnPathOf(settings: Signing, returnPath: string, email: string): boolean {
  const tag = /\+([0-9a-f]{40})@/i.exec(returnPath)?.[1]?.toLowerCase()
  if (!tag || settings.BOUNCE_ADDRESS === undefined) return false
  const proof = proofOf(settings, tag.slice(0, keyLength), email)
  return timingSafeEqual(Buffer.from(tag.slice(keyLength)), Buffer.from(proof))
}
