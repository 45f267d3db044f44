import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumberSearch, orderNumberText } from './orderNumber.ts'

test.each([
  [1, 'SO-0000001'],
  [1234, 'SO-0001234'],
  [9_999_999, 'SO-9999999'],
  [12_345_678, 'SO-12345678'],
])('%i is shown as %s (R11)', (number, text) => expect(orderNumberText(number)).toBe(text))

/** Model of the database's search in the digits of a number. */
function finds(typed: string, orderNumber: number): boolean {
  const search = orderNumberSearch(typed)
  const digits = orderNumberText(orderNumber).slice(3)
  if (search.kind !== 'digits') return search.kind === 'all'
  return search.atStart ? digits.startsWith(search.digits) : digits.includes(search.digits)
}

test('a search finds a number exactly when it is a part of its text, in any case (R11)', () => {
  const character = fc.constantFrom('s', 'S', 'o', 'O', '-', '0', '1', '4', '7', '9', 'x', ' ', '%', '_')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat(99_999_999).map((number) => [number, ''] as const),
        fc.tuple(fc.nat(99_999_999), fc.string({ unit: character, maxLength: 9 })),
      ),
      fc.nat(10),
      fc.nat(10),
      ([number, noise], from, length) => {
        const text = orderNumberText(number)
        const typed = noise || text.slice(from, from + length).toLowerCase()
        expect(finds(typed, number)).toBe(text.includes(typed.trim().toUpperCase()))
      },
    ),
  )
})
