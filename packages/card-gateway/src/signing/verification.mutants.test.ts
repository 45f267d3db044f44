import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { billTo, checkoutRequest, key } from '../samples.fixtures.ts'
import { gateway, read, signed } from './verification.fixtures.ts'
import { type FormFields, signFields } from './signing.ts'

test('P5: a changed byte in any field never changes the reading', () => {
  const original = { ...signed(), utf8: '✓' }
  const genuine = read(original)
  const names = Object.keys(original) as (keyof typeof original)[]
  const mutation = fc.record({
    name: fc.constantFrom(...names),
    at: fc.nat(),
    byte: fc.string({ minLength: 1, maxLength: 3, unit: 'binary' }),
    how: fc.constantFrom('replace', 'insert', 'remove', 'rename', 'drop', 'repeat'),
  })
  fc.assert(
    fc.property(mutation, ({ name, at, byte, how }) => {
      const value = original[name] ?? ''
      const position = at % (value.length + 1)
      const form = new URLSearchParams(original)
      const edited = value.slice(0, position) + byte + value.slice(how === 'insert' ? position : position + 1)
      if (how === 'replace' || how === 'insert') form.set(name, edited)
      if (how === 'remove') form.set(name, value.slice(0, position) + value.slice(position + 1))
      if (how === 'repeat') form.append(name, value)
      if (how === 'drop' || how === 'rename') form.delete(name)
      if (how === 'rename') form.append(`${name}${byte}`, value)

      const reading = gateway.readMessage(form)
      const unchanged = form.get(name) === original[name] && how !== 'repeat'
      // `utf8` is the one field outside the signature: changing it may pass, but adds nothing.
      if (reading.verified) expect(name === 'utf8' || unchanged).toBe(true)
      if (reading.verified) expect(reading).toEqual(genuine)
    }),
    { numRuns: 5_000 },
  )
})

test('P5: a change of any character of a signed value is refused', () => {
  const original = signed()
  for (const [name, value] of Object.entries(original)) {
    for (let position = 0; position < value.length; position++) {
      const other = value[position] === '1' ? '2' : '1'
      const changed = value.slice(0, position) + other + value.slice(position + 1)
      expect(read({ ...original, [name]: changed }).verified, `${name} at ${position}`).toBe(false)
    }
  }
})

test("P5: a payer's own signed request with unsigned reply fields is refused (§6.1)", () => {
  const { fields } = gateway.startCheckout(checkoutRequest)
  const { signature, signed_field_names, signed_date_time, ...replyOnly } = signed()
  expect([signature, signed_field_names, signed_date_time]).not.toContain(undefined)
  const reading = read({ ...fields, ...replyOnly })
  expect(reading).toMatchObject({ verified: false, reason: 'decision is not signed' })
})

test('P5: a reply smuggled into a billing field cannot be cut out of the signature by its commas', () => {
  const names = Object.keys(signed()).filter((name) => name !== 'signature' && name !== 'access_key')
  const list = [
    'access_key',
    ...names.filter((name) => name !== 'signed_field_names'),
    'signed_field_names',
    'rest',
  ]
  const forged: FormFields = { ...signed(), signed_field_names: list.join(',') }
  const payload = list.slice(1, -1).map((name) => `${name}=${forged[name] ?? ''}`)
  const smuggled = `,${payload.join(',')},rest=`

  // Proof that the check is needed: the signature would match the forged reading.
  const carrier = { access_key: key.accessKey, bill_to_forename: smuggled, zz: '1' }
  const request = signFields(carrier, key.secret)
  const rest = `,zz=1,signed_field_names=${request['signed_field_names']}`
  const attack = {
    ...forged,
    access_key: `${key.accessKey},bill_to_forename=`,
    rest,
    signature: request['signature'] ?? '',
  }
  expect(read(attack)).toMatchObject({
    verified: false,
    reason: 'access_key could be read as several fields',
  })

  // A request with such a value is never signed.
  const { fields } = gateway.startCheckout({
    ...checkoutRequest,
    billTo: { ...billTo, companyName: ',decision=ACCEPT' },
  })
  expect(fields['bill_to_company_name']).toBe(', decision=ACCEPT')
})
