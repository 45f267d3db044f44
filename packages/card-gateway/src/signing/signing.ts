import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormFields = Record<string, string>

/**
 * base64(HMAC-SHA256) over `name=value` pairs, joined by commas in the order of `names`, with raw values; a
 * missing value is empty. The secret is the literal text, not decoded (card-provider §1).
 */
export function signatureOf(
  valueOf: (name: string) => string | undefined,
  names: readonly string[],
  secret: string,
) {
  const text = names.map((name) => `${name}=${valueOf(name) ?? ''}`).join(',')
  return createHmac('sha256', secret).update(text, 'utf8').digest('base64')
}

/** Adds `signed_field_names`, which lists all fields and itself, and `signature`. */
export function signFields(fields: FormFields, secret: string): FormFields {
  const names = [...Object.keys(fields).filter((name) => name !== 'signed_field_names'), 'signed_field_names']
  const signed: FormFields = { ...fields, signed_field_names: names.join(',') }
  return { ...signed, signature: signatureOf((name) => signed[name], names, secret) }
}

/** Compares texts, not decoded bytes: base64 can spell one value in several ways. */
export function sameSignature(received: string, expected: string): boolean {
  const a = Buffer.from(received, 'utf8')
  const b = Buffer.from(expected, 'utf8')
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `yyyy-MM-ddTHH:mm:ssZ` in UTC, without milliseconds (card-provider §1). */
export function signedDateTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
