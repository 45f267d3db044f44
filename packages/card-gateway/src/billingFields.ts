import type { BillTo } from './cardGateway.ts'
import { smuggledField } from './signing/verification.ts'

interface BillingField {
  name: string
  /** Maximum length in characters (card-provider §1, portal §9). */
  maximum: number
  clean(text: string, maximum: number): string
}

/** Wire name, maximum length and cleaning of each field. A field that is empty after cleaning is not sent. */
const table: Record<keyof BillTo, BillingField> = {
  firstName: { name: 'bill_to_forename', maximum: 60, clean: wording },
  lastName: { name: 'bill_to_surname', maximum: 60, clean: wording },
  companyName: { name: 'bill_to_company_name', maximum: 40, clean: wording },
  email: { name: 'bill_to_email', maximum: 255, clean: emailAddress },
  phone: { name: 'bill_to_phone', maximum: 15, clean: phoneDigits },
  addressLine1: { name: 'bill_to_address_line1', maximum: 60, clean: wording },
  addressLine2: { name: 'bill_to_address_line2', maximum: 60, clean: wording },
  city: { name: 'bill_to_address_city', maximum: 50, clean: wording },
  state: { name: 'bill_to_address_state', maximum: 20, clean: wording },
  postalCode: { name: 'bill_to_address_postal_code', maximum: 10, clean: wording },
  country: { name: 'bill_to_address_country', maximum: 2, clean: countryCode },
}

/** Fields `bill_to_*` of a form, cleaned so that the provider neither refuses nor misreads them. */
export function billingFields(billTo: BillTo): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const key of Object.keys(table) as (keyof BillTo)[]) {
    const { name, maximum, clean } = table[key]
    const value = clean(billTo[key], maximum)
    if (value !== '') fields[name] = value
  }
  return fields
}

/**
 * Text on one line: browsers turn newlines into CRLF, which breaks the signature (§5). `"`, `^` and `:` are
 * removed, as the provider refuses them; so does it a lone `-`, so a text needs a letter or a digit. A space
 * after a comma prevents the reading of a following name as another signed field.
 */
function wording(text: string, maximum: number): string {
  const line = text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/["“”^:\p{C}\p{Z}]+/gu, ' ')
    .replace(new RegExp(smuggledField, 'g'), (found) => `, ${found.slice(1)}`)
    .trim()
  return /[\p{L}\p{N}]/u.test(line) ? shortened(line, maximum) : ''
}

/** Cuts a text between characters, never inside a surrogate pair. */
function shortened(text: string, maximum: number): string {
  let short = ''
  for (const character of text) {
    if (short.length + character.length > maximum) break
    short += character
  }
  return short.trim()
}

/** Email address, or an empty text if it is invalid or too long: a cut address would be wrong. */
function emailAddress(text: string, maximum: number): string {
  const address = text.trim()
  const plain = /^[^\s,=@\p{C}]+@[^\s,=@\p{C}]+$/u.test(address)
  return plain && address.length <= maximum ? address : ''
}

/** Digits of a phone number, or an empty text unless the provider accepts their number, 6 to 15 (§1). */
function phoneDigits(text: string, maximum: number): string {
  const digits = text.replace(/[^0-9]/g, '')
  return digits.length >= 6 && digits.length <= maximum ? digits : ''
}

function countryCode(text: string): string {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : ''
}
