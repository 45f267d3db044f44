import { expect, test } from 'vitest'
import { sameSignature, signatureOf, signedDateTime, signFields } from './signing.ts'

test('the published vector of §1 reproduces, its secret taken as text', () => {
  const secret = Buffer.from('anextremelylongandveryunguessablesecretkeyforencryptingthings').toString(
    'base64',
  )
  const fields: Record<string, string> = {
    req_currency: 'OMR',
    decision: 'CANCEL',
    message: 'The consumer cancelled the transaction',
    req_transaction_uuid: '123456',
    req_transaction_type: 'sale',
  }
  expect(signatureOf((name) => fields[name], Object.keys(fields), secret)).toBe(
    '4nghD9kZUIcgVp0gmzihArq5Gk5+GwQb624uR0MSoKY=',
  )
})

test('the second vector of §1 reproduces, with an empty field as "name="', () => {
  const names =
    'access_key,profile_id,transaction_uuid,signed_field_names,unsigned_field_names,signed_date_time,locale,transaction_type,reference_number,amount,currency'
  const fields: Record<string, string> = {
    access_key: '0123456789abcdef0123456789abcdef',
    profile_id: '0FFEAFFB-8171-4F34-A22D-1CD38A28A384',
    transaction_uuid: '02815b4f08e56882751a043839b7b481',
    signed_field_names: names,
    signed_date_time: '2026-01-02T03:04:05Z',
    locale: 'en-au',
    transaction_type: 'sale',
    reference_number: 'PAY-1001-1',
    amount: '110.00',
    currency: 'AUD',
  }
  expect(signatureOf((name) => fields[name], names.split(','), 'sandbox-secret')).toBe(
    'ezweKcvGVXkLafYHBzERAoEj+IFVU1uRW5JlhXF/Do8=',
  )
})

test('signing names every field, itself included, but never the signature', () => {
  const signed = signFields({ b: '1', a: '' }, 'secret')
  expect(signed['signed_field_names']).toBe('b,a,signed_field_names')
  expect(signed['signature']).toHaveLength(44)
})

test('only equal texts are equal signatures', () => {
  const signature = '4nghD9kZUIcgVp0gmzihArq5Gk5+GwQb624uR0MSoKY='
  expect(sameSignature(signature, signature)).toBe(true)
  // Equal bytes in another base64 spelling, and a prefix.
  expect(sameSignature(signature.replace('KY=', 'KZ='), signature)).toBe(false)
  expect(sameSignature(signature.slice(0, -1), signature)).toBe(false)
  expect(sameSignature('', signature)).toBe(false)
})

test('the date has no milliseconds', () => {
  expect(signedDateTime(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02T03:04:05Z')
})
