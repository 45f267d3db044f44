import { centsFromAmount } from '@tradecounter/card-gateway/amounts.ts'
import { type FormFields, sameSignature, signatureOf } from '@tradecounter/card-gateway/signing/signing.ts'
import type { SandboxSettings } from '../sandboxSettings.ts'

/** Result of a form posted to /pay: accepted, invalid (101, 102), or unverified (403). */
export type PayRequest =
  | { kind: 'valid'; request: FormFields }
  | { kind: 'invalid'; request: FormFields; reasonCode: '101' | '102'; fields: string[] }
  | { kind: 'refused'; why: string }

/** Mandatory signed fields (card-provider §1). */
const mandatory = [
  'access_key',
  'amount',
  'currency',
  'locale',
  'profile_id',
  'reference_number',
  'signed_date_time',
  'signed_field_names',
  'transaction_type',
  'transaction_uuid',
]

const upTo = (most: number) => (value: string) => value.length <= most
const matches = (pattern: RegExp) => (value: string) => pattern.test(value)
/** True for a URL with a path (§1); plain HTTP is allowed only in the sandbox. */
const isReturnUrl = (value: string) =>
  value.length <= 255 && /^https?:\/\/[^/\s]+\/\S*$/.test(value) && URL.canParse(value)

/** Checks of lengths and formats by field (§1). */
const shapes: Record<string, (value: string) => boolean> = {
  transaction_uuid: upTo(50),
  reference_number: upTo(50),
  locale: matches(/^[a-z]{2}(-[a-z]{2})?$/i),
  transaction_type: matches(/^(sale|authorization)$/),
  amount: (value) => centsFromAmount(value) !== undefined,
  currency: matches(/^AUD$/),
  bill_to_forename: upTo(60),
  bill_to_surname: upTo(60),
  bill_to_company_name: upTo(40),
  bill_to_email: matches(/^(?=.{3,255}$)[^\s@]+@[^\s@]+$/),
  bill_to_phone: matches(/^\d{6,15}$/),
  bill_to_address_line1: upTo(60),
  bill_to_address_line2: upTo(60),
  bill_to_address_city: upTo(50),
  bill_to_address_state: upTo(20),
  bill_to_address_postal_code: upTo(10),
  bill_to_address_country: matches(/^[A-Z]{2}$/),
  override_custom_receipt_page: isReturnUrl,
  override_custom_cancel_page: isReturnUrl,
  override_backoffice_post_url: isReturnUrl,
}

export function readPayRequest(form: URLSearchParams, settings: SandboxSettings): PayRequest {
  const fields = new Map(form)
  const { key } = settings
  if (fields.size !== form.size) return refused('a field is repeated')
  for (const name of fields.keys()) if (name.startsWith('card_')) return refused('card data in the request')
  if (fields.get('access_key') !== key.accessKey) return refused('unknown access_key')
  if (fields.get('profile_id') !== key.profileId) return refused('unknown profile_id')

  const names = fields.get('signed_field_names')?.split(',') ?? []
  const unsigned = mandatory.find((name) => !names.includes(name))
  if (unsigned !== undefined) return refused(`${unsigned} is not signed`)
  const expected = signatureOf((name) => fields.get(name), names, key.secret)
  if (!sameSignature(fields.get('signature') ?? '', expected)) return refused('the signature does not match')
  const signedAt = Date.parse(fields.get('signed_date_time') ?? '')
  if (!(Math.abs(settings.now().getTime() - signedAt) <= settings.skewMs))
    return refused('signed_date_time is stale')

  // Only signed fields are used below.
  const request = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']))
  const missing = mandatory.filter((name) => !request[name])
  if (missing.length > 0) return { kind: 'invalid', request, reasonCode: '101', fields: missing }
  const invalid = names.filter((name) => Object.hasOwn(shapes, name) && !shapes[name]?.(request[name] ?? ''))
  if (invalid.length > 0) return { kind: 'invalid', request, reasonCode: '102', fields: invalid }
  return { kind: 'valid', request }
}

const refused = (why: string): PayRequest => ({ kind: 'refused', why })
