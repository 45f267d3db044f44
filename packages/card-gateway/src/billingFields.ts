import type { BillTo } from './cardGateway.ts'
import { smuggledField } from './signing/verification.ts'

interface BillingField {
  name: string
  /** The longest value the provider takes, in characters (card-provider §1, portal §9). */
  maximum: number
  clean(text: string, maximum: number): string
}

/**
 * One row a field: what is sent, how long it may be, how it is cleaned. What cleans to nothing is not sent.
 */
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

/** The `bill_to_*` fields of a form, cleaned so that the provider neither refuses nor misreads them. */
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
 * One line: browsers turn newlines into CRLF, which breaks the signature (§5). Without `"`, `^`,
 * `:`, which real integrations saw refused; a lone `-` as a surname was refused too, so a text
 * needs a letter or a digit. A comma is parted from what could be read as another signed field.
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

/** Cut between characters, never inside a surrogate pair. */
function shortened(text: string, maximum: number): string {
  let short = ''
  for (const character of text) {
    if (short.length + character.length > maximum) break
    short += character
  }
  return short.trim()
}

/** Half an address is a wrong address: sent whole or not at all. */
function emailAddress(text: string, maximum: number): string {
  const address = text.trim()
  const plain = /^[^\s,=@\p{C}]+@[^\s,=@\p{C}]+$/u.test(address)
  return plain && address.length <= maximum ? address : ''
}

/** 6 to 15 digits (§1): fewer or more is no number the provider would take. */
function phoneDigits(text: string, maximum: number): string {
  const digits = text.replace(/[^0-9]/g, '')
  return digits.length >= 6 && digits.length <= maximum ? digits : ''
}

function countryCode(text: string): string {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : ''
}
