import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFromCents, centsFromAmount } from './amounts.ts'

test.each([
  ['0', 0],
  ['0.00', 0],
  ['0.05', 5],
  ['110', 11_000],
  ['110.5', 11_050],
  ['110.00', 11_000],
  ['999999999999.99', 99_999_999_999_999],
])('%s is %i cents', (text, cents) => {
  expect(centsFromAmount(text)).toBe(cents)
})

test.each([
  '',
  ' ',
  '.5',
  '1.',
  '1.234',
  '01.00',
  '-1.00',
  '+1.00',
  '1,000.00',
  '1e3',
  '0x10',
  'NaN',
  '1.00 ',
  '１.00',
])('%j is not an amount', (text) => {
  expect(centsFromAmount(text)).toBeUndefined()
})

test('more than 15 characters is not an amount (§1)', () => {
  expect(centsFromAmount('1234567890123.00')).toBeUndefined()
  expect(() => amountFromCents(123_456_789_012_300)).toThrow(RangeError)
})

test('fractions, negatives and non-numbers are refused, not rounded', () => {
  for (const cents of [0.5, -1, NaN, Infinity, 2 ** 53])
    expect(() => amountFromCents(cents)).toThrow(RangeError)
})

test('every amount is equal after conversion to text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      expect(centsFromAmount(amountFromCents(cents))).toBe(cents)
    }),
  )
})
