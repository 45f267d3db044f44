import { sameSignature, signatureOf } from './signing.ts'

/** Active key of the merchant profile; a rotation has several (card-provider §1). */
export interface ProviderKey {
  accessKey: string
  profileId: string
  secret: string
}

export type Verification =
  { verified: true; fields: ReadonlyMap<string, string> } | { verified: false; reason: string }

/**
 * Fields that must be signed, even if `signed_field_names` omits them (card-provider §6.1): request and reply
 * have the same key, so a payer could post a signed checkout form with an unsigned `decision=ACCEPT`.
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
 * Pattern that no signed value may contain: pairs are joined by commas, so the value `x,decision=ACCEPT`
 * could be read as another field under the same signature.
 */
export const smuggledField = /,[A-Za-z0-9_]+=/

/** Pattern of an unmasked card number, which a wrongly configured profile sends; never store one (§6.6). */
const cardNumber = /^\d{12,19}$/

/** Signed fields of a provider's message without unsigned ones, or the reason of a refusal. Never throws. */
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
  // Parsers disagree on repeated and bracketed names, and the provider never sends them.
  if (form.size !== fields.size) return 'repeated field'
  for (const name of fields.keys()) if (/[[\]]/.test(name)) return 'array field'
  return undefined
}

function carriesCardData(fields: ReadonlyMap<string, string>): string | undefined {
  for (const [name, value] of fields) {
    // Server notifications have the brand in `card_type_name` (§2); all other card_* fields are refused.
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
