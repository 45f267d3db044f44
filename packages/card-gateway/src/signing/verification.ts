import { sameSignature, signatureOf } from './signing.ts'

/**
 * One active key of the merchant profile; several may be active while they are rotated (card-provider §1).
 */
export interface ProviderKey {
  accessKey: string
  profileId: string
  secret: string
}

export type Verification =
  { verified: true; fields: ReadonlyMap<string, string> } | { verified: false; reason: string }

/**
 * Request and reply share key and algorithm: a payer can post their own signed
 * checkout form with an unsigned `decision=ACCEPT`. So these must be inside
 * the signature, whatever the body's own list says (card-provider §6.1).
 */
const alwaysSigned = [
  'decision',
  'req_reference_number',
  'req_transaction_uuid',
  'req_amount',
  'req_currency',
  'req_access_key',
  'req_profile_id',
  'req_transaction_type',
  'signed_date_time',
  'signed_field_names',
]
const signedOnAccept = ['transaction_id', 'reason_code', 'auth_amount']

const fieldName = /^[A-Za-z0-9_]+$/
const maximumFields = 400

/**
 * The pairs are joined by commas that values may contain too, so a value
 * such as `x,decision=ACCEPT` could be re-cut into other fields under the
 * same signature. Without this pattern in any value there is one way to cut.
 */
export const smuggledField = /,[A-Za-z0-9_]+=/

/** An unmasked card number anywhere means the provider's profile is wrong; it must not be kept (§6.6). */
const cardNumber = /^\d{12,19}$/

/**
 * The signed fields of a provider's message, and nothing else of it; or why it is not believed. Never throws.
 */
export function verifyMessage(form: URLSearchParams, keys: readonly ProviderKey[]): Verification {
  const fields = new Map(form)
  const signedNames = fields.get('signed_field_names')?.split(',') ?? []
  const key = keys.find(({ accessKey }) => accessKey === fields.get('req_access_key'))

  const reason =
    malformed(form, fields) ??
    carriesCardData(fields) ??
    badSignedNames(fields, signedNames) ??
    (key?.profileId === fields.get('req_profile_id') ? undefined : 'unknown key or profile')
  if (reason !== undefined) return { verified: false, reason }

  const expected = key && signatureOf((name) => fields.get(name), signedNames, key.secret)
  if (expected === undefined || !sameSignature(fields.get('signature') ?? '', expected)) {
    return { verified: false, reason: 'signature does not match' }
  }
  return { verified: true, fields: new Map(signedNames.map((name) => [name, fields.get(name) ?? ''])) }
}

function malformed(form: URLSearchParams, fields: ReadonlyMap<string, string>): string | undefined {
  if (form.size > maximumFields) return 'too many fields'
  // A repeated or bracketed name is read differently by every parser; nobody honest sends one.
  if (form.size !== fields.size) return 'repeated field'
  for (const name of fields.keys()) if (/[[\]]/.test(name)) return 'array field'
  return undefined
}

function carriesCardData(fields: ReadonlyMap<string, string>): string | undefined {
  for (const [name, value] of fields) {
    // `card_type_name` is a brand name the server notification carries (§2); every other card_* is refused.
    if (/^card_/i.test(name) && name !== 'card_type_name') return 'card data in the message'
    if (name === 'req_card_number' && cardNumber.test(value.replace(/[ -]/g, '')))
      return 'unmasked card number'
  }
  return undefined
}

function badSignedNames(fields: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  if (names.length === 0) return 'no signed_field_names'
  const list = new Set(names)
  if (list.size !== names.length) return 'signed_field_names repeats a name'
  const required = fields.get('decision') === 'ACCEPT' ? [...alwaysSigned, ...signedOnAccept] : alwaysSigned
  for (const name of required) {
    if (!list.has(name)) return `${name} is not signed`
    if (!fields.get(name)) return `${name} is empty`
  }
  for (const name of names) {
    const value = fields.get(name)
    if (!fieldName.test(name) || name === 'signature') return 'signed_field_names holds an impossible name'
    if (value === undefined) return `${name} is missing`
    if (smuggledField.test(value)) return `${name} could be read as several fields`
  }
  return undefined
}
