import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormFields = Record<string, string>

/**
 * base64(HMAC-SHA256) over `name=value` pairs joined by commas in exactly the order of `names`, raw values,
 * a missing one as empty. The secret is used as its literal text, never decoded (card-provider §1).
 */
export function signatureOf(
  valueOf: (name: string) => string | undefined,
  names: readonly string[],
  secret: string,
) {
  const text = names.map((name) => `${name}=${valueOf(name) ?? ''}`).join(',')
  return createHmac('sha256', secret).update(text, 'utf8').digest('base64')
}

/** The fields with `signed_field_names` (all of them, itself included) and `signature` added. */
export function signFields(fields: FormFields, secret: string): FormFields {
  const names = [...Object.keys(fields).filter((name) => name !== 'signed_field_names'), 'signed_field_names']
  const signed: FormFields = { ...fields, signed_field_names: names.join(',') }
  return { ...signed, signature: signatureOf((name) => signed[name], names, secret) }
}

/**
 * Compares as text, not as decoded bytes: base64 has several spellings of one value, and only ours is right.
 */
export function sameSignature(received: string, expected: string): boolean {
  const a = Buffer.from(received, 'utf8')
  const b = Buffer.from(expected, 'utf8')
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `yyyy-MM-ddTHH:mm:ssZ` in UTC, without milliseconds (card-provider §1). */
export function signedDateTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
