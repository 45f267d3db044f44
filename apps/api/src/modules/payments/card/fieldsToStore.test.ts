import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsToStore } from './fieldsToStore.ts'

/** Stored fields; of a verified message all fields are signed, unless it has a list of the signed ones. */
const storedOf = (fields: Record<string, string>, verified = false) =>
  fieldsToStore(
    new URLSearchParams({ signed_field_names: Object.keys(fields).join(','), ...fields }),
    verified,
  )

test.each([
  ['card_number', '4111111111111111'],
  ['CARD_CVN', '001'],
  ['req_card_number', 'xxxxxxxxxxxx1111'],
  ['req_card_expiry_date', '12-2030'],
])('%s keeps its name and loses its value (card-provider §6.6)', (name, value) => {
  expect(storedOf({ [name]: value }, true)).toEqual({ [name]: '[redacted]' })
})

test.each([
  ['plain', '4111111111111111'],
  ['in groups', '4111 1111 1111 1111'],
  ['with dashes', '3782-822463-10005'],
  ['inside a text', 'my card is 5555555555554444, thank you'],
])('a card number %s is stored nowhere', (_, value) => {
  const text = JSON.stringify([
    storedOf({ message: value, anything: value, [value]: 'x' }),
    storedOf({ message: value, anything: value, [value]: 'x' }, true),
  ])
  expect(text.replaceAll(/\D/g, '')).toBe('')
})

test('the provider’s own numbers in a verified message are stored', () => {
  const fields = {
    transaction_id: '4111111111111111',
    req_reference_number: 'PAY-100001',
    auth_amount: '110.00',
  }
  expect(storedOf(fields, true)).toEqual(fields)
  expect(storedOf(fields)).toMatchObject({ transaction_id: '[redacted]', auth_amount: '110.00' })
})

test('the list of signed fields of a verified message is stored whole, as disputes check it again (§6.5)', () => {
  const fields = { signed_field_names: `${'transaction_id,decision,'.repeat(25)}signed_field_names` }
  expect(storedOf(fields, true)).toEqual(fields)
})

test('unsigned fields of a verified message are not stored, as anybody can add them (§6.1, I9)', () => {
  const signed = {
    decision: 'CANCEL',
    signed_field_names: 'decision,signed_field_names',
    signature: 'c2lnbmVk',
  }
  expect(storedOf({ ...signed, transaction_id: '7', anything: 'x' }, true)).toEqual(signed)
})

test('an unverified message is stored with its claims only, shortened (I9)', () => {
  const fields = { decision: 'ACCEPT', req_amount: '1'.repeat(5), message: 'x'.repeat(1000), anything: 'x' }
  expect(storedOf(fields)).toEqual({ decision: 'ACCEPT', req_amount: '11111', message: 'x'.repeat(60) })
})

test('stored fields of any message are small and storable', () => {
  const text = fc.string({ unit: 'binary', maxLength: 500 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(text, fc.constantFrom('decision', 'message', 'req_amount')), text), {
        maxLength: 150,
      }),
      (pairs) => {
        const fields = fieldsToStore(new URLSearchParams(pairs), false)
        const json = JSON.stringify(fields)
        expect(json.includes('\\u0000')).toBe(false)
        expect(json.isWellFormed()).toBe(true)
        expect(json.length).toBeLessThan(2000)
      },
    ),
  )
})
