import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brands, checkCard, passesLuhn } from './cards.ts'

const today = new Date('2026-11-21T00:00:00Z')
const visa = { type: '001', number: '4111 1111 1111 1111', expiry: '12/30', cvn: '001' }

test.each(brands)('the test card of $name is taken', ({ type, testNumber, testCvn, name }) => {
  const checked = checkCard({ type, number: testNumber, expiry: '11/26', cvn: testCvn }, today)
  expect(checked).toEqual({
    ok: true,
    card: { type, brand: name, lastFour: testNumber.slice(-4), expiry: '11-2026' },
    refusedAs: undefined,
  })
})

test('a card number of another brand is declined with 240, an expired card with 202', () => {
  expect(checkCard({ ...visa, type: '002' }, today)).toMatchObject({ refusedAs: 'decline240' })
  expect(checkCard({ ...visa, expiry: '10/26' }, today)).toMatchObject({ refusedAs: 'decline202' })
})

test.each([
  [{ type: '' }, 'type'],
  [{ number: '4111 1111 1111 1112' }, 'number'],
  [{ number: '' }, 'number'],
  [{ expiry: '13/30' }, 'expiry'],
  [{ expiry: 'soon' }, 'expiry'],
  [{ cvn: '1' }, 'cvn'],
  [{ type: '003', cvn: '123' }, 'cvn'],
])('%j is a mistake shown at %s', (wrong, field) => {
  const checked = checkCard({ ...visa, ...wrong }, today)
  expect(checked.ok ? [] : Object.keys(checked.problems)).toContain(field)
})

test.each(['12/30', '12 / 2030', '1230', '122030', '12-30'])('%j is December 2030', (expiry) => {
  expect(checkCard({ ...visa, expiry }, today)).toMatchObject({ card: { expiry: '12-2030' } })
})

test('one wrong digit never passes the check digit', () => {
  const change = fc.record({ at: fc.nat(15), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(change, ({ at, by }) => {
      const digits = '4111111111111111'.split('')
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(passesLuhn(digits.join(''))).toBe(false)
    }),
  )
})
