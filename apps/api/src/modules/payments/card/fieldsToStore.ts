const maximumName = 60
const maximumUnverifiedValue = 60

/** Fields stored of a message that failed verification: they show the key, profile or payment it meant. */
const claims: ReadonlySet<string> = new Set([
  'decision',
  'reason_code',
  'message',
  'transaction_id',
  'auth_amount',
  'req_amount',
  'req_currency',
  'req_reference_number',
  'req_transaction_uuid',
  'req_profile_id',
  'req_access_key',
  'signed_date_time',
])

/**
 * Card fields are never stored, masked or not: only brand and last four digits may be (card-provider §6.6).
 */
const cardField = /^(req_)?card_/i
/** Thirteen to nineteen digits, also with spaces or dashes in between: the form of a card number. */
const cardNumbers = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g
/** Ids of a verified message that consist of digits but are no card numbers. */
const identifiers = new Set(['transaction_id', 'auth_trans_ref_no', 'bill_trans_ref_no'])

const redacted = '[redacted]'

function passesLuhn(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

// PostgreSQL stores neither NUL nor half a surrogate pair.
const storable = (text: string, maximum: number): string =>
  text.replaceAll('\0', '').slice(0, maximum).toWellFormed()

const withoutCards = (text: string): string =>
  text.replaceAll(cardNumbers, (found) => (passesLuhn(found) ? redacted : found))

const signedNames = (form: URLSearchParams): ReadonlySet<string> =>
  new Set([...(form.get('signed_field_names')?.split(',') ?? []), 'signature'])

/**
 * Fields of a provider's message for the log, without card data. Signed fields are stored whole, so that the
 * signature can be checked again (card-provider §6.5). Unsigned fields are left out, as a stranger can add
 * them; of an unverified message, only a summary of its claims is stored.
 */
export function fieldsToStore(form: URLSearchParams, verified: boolean): Record<string, string> {
  const storedFields = new Map<string, string>()
  const names = verified ? signedNames(form) : claims
  for (const [name, value] of form) {
    if (!names.has(name)) continue
    const trusted = verified && identifiers.has(name)
    const shown = trusted ? value : withoutCards(value)
    const text = cardField.test(name) ? redacted : shown
    storedFields.set(
      storable(withoutCards(name), maximumName),
      storable(text, verified ? text.length : maximumUnverifiedValue),
    )
  }
  return Object.fromEntries(storedFields)
}
