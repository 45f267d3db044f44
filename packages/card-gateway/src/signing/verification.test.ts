import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptFields, key, otherKey } from '../samples.fixtures.ts'
import { gateway, read, signed } from './verification.fixtures.ts'

const without = (name: string, fields = acceptFields) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))

test('a signed reply is read, unsigned fields are discarded', () => {
  const reading = read({
    ...signed(),
    utf8: '✓',
    auth_time: 'unsigned',
    req_override_custom_receipt_page: 'x',
  })
  expect(reading).toEqual({
    verified: true,
    message: {
      decision: 'ACCEPT',
      reasonCode: '100',
      providerTransactionId: '7000000000000000000001',
      referenceNumber: 'PAY-1001',
      transactionUuid: '02815b4f-08e5-4288-975a-043839b7b481',
      amountCents: 11_000,
      authorisedCents: 11_000,
      currency: 'AUD',
      profileId: key.profileId,
      accessKey: key.accessKey,
      transactionType: 'sale',
      signedDateTime: '2026-11-21T03:04:05Z',
      cardBrand: 'Visa',
      cardLastFour: '1111',
      authCode: '831000',
      providerMessage: 'Request was processed successfully.',
    },
  })
})

test('the order of the form and its text encoding do not matter', () => {
  const reversed = new URLSearchParams(Object.entries(signed()).reverse())
  expect(gateway.readMessage(reversed.toString()).verified).toBe(true)
})

test('any active key verifies, chosen by req_access_key, and only with its own secret and profile', () => {
  const other = { ...acceptFields, req_access_key: otherKey.accessKey, req_profile_id: otherKey.profileId }
  expect(read(signed(other, otherKey.secret)).verified).toBe(true)
  expect(read(signed(other, key.secret))).toMatchObject({ reason: 'signature does not match' })
  expect(read(signed({ ...other, req_profile_id: key.profileId }, otherKey.secret))).toMatchObject({
    reason: 'unknown key or profile',
  })
})

const required = [
  'decision',
  'req_reference_number',
  'req_transaction_uuid',
  'req_amount',
  'req_currency',
  'req_access_key',
]
const more = [
  'req_profile_id',
  'req_transaction_type',
  'signed_date_time',
  'transaction_id',
  'reason_code',
  'auth_amount',
]
test.each([...required, ...more])(
  'an ACCEPT without a signed %s is refused, sent unsigned or empty as well',
  (name) => {
    expect(read(signed(without(name))).verified).toBe(false)
    expect(read({ ...signed(without(name)), [name]: acceptFields[name] ?? '' }).verified).toBe(false)
    expect(read(signed({ ...acceptFields, [name]: '' })).verified).toBe(false)
  },
)

test('a CANCEL needs neither transaction id nor reason code', () => {
  const cancelled = {
    ...without('transaction_id', without('reason_code', without('auth_amount'))),
    decision: 'CANCEL',
  }
  expect(read(signed(cancelled))).toMatchObject({ verified: true, message: { decision: 'CANCEL' } })
})

test.each(['card_number', 'card_cvn', 'card_expiry_date', 'CARD_NUMBER'])(
  'card data is refused: %s (§6.6)',
  (name) => {
    expect(read({ ...signed(), [name]: '4111111111111111' })).toMatchObject({
      reason: 'card data in the message',
    })
  },
)

test('card_type_name is allowed as a brand, but not a whole card number', () => {
  expect(read(signed({ ...acceptFields, card_type_name: 'Visa' })).verified).toBe(true)
  expect(read(signed({ ...acceptFields, req_card_number: '4111 1111 1111 1111' })).verified).toBe(false)
})

test.each([
  ['decision', 'MAYBE', 'decision is not one of the five'],
  ['req_amount', '1e2', 'req_amount is not an amount'],
  ['auth_amount', '-1.00', 'auth_amount is not an amount'],
])('%s=%s is unreadable even when signed', (name, value, reason) => {
  expect(read(signed({ ...acceptFields, [name]: value }))).toMatchObject({ verified: false, reason })
})

test('array fields, repeated names in the list and absent values are refused', () => {
  expect(read({ ...signed(), 'decision[]': 'ACCEPT' }).verified).toBe(false)
  const twice = signed()
  expect(read({ ...twice, signed_field_names: `${twice['signed_field_names']},decision` }).verified).toBe(
    false,
  )
  expect(read({ ...twice, signed_field_names: `${twice['signed_field_names']},absent` }).verified).toBe(false)
})

test('readMessage never throws, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(gateway.readMessage(text).verified).toBe(false)
    }),
  )
})

test('claims of an unverified message are cut', () => {
  const reading = read({ req_reference_number: 'P'.repeat(5_000), decision: 'ACCEPT' })
  expect(reading.verified ? undefined : reading.claimed.referenceNumber).toHaveLength(50)
})
